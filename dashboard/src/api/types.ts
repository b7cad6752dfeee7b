// Generated from docs/openapi.json by scripts/generate-dashboard-api.ts. Do not edit; run: npm run generate

/** Every call of the API: what it takes and what it answers. */
export interface Api {
  'POST /api/v1/account/login': {
    body: {
      email: string
      password: string
    }
    answer: {
      userId: string
      organizationId: string
      role: 'owner' | 'member'
      expiresAt: string
    }
  }
  'POST /api/v1/account/logout': {
    answer: undefined
  }
  'POST /api/v1/account/sign-up': {
    body: {
      organizationName: string
      email: string
      password: string
      name?: string | null
    }
    answer: {
      organization: {
        id: string
        name: string
        planType: 'FREE' | 'SUBSCRIPTION' | 'ENTERPRISE'
        createdAt: string
      }
      user: {
        userId: string
        email: string
        name: string | null
        role: 'owner' | 'member'
        createdAt: string
      }
    }
  }
  'GET /api/v1/account/me': {
    answer: {
      organization: {
        id: string
        name: string
        planType: 'FREE' | 'SUBSCRIPTION' | 'ENTERPRISE'
        createdAt: string
      }
      user: {
        userId: string
        email: string
        name: string | null
        role: 'owner' | 'member'
        createdAt: string
      } | null
    }
  }
  'POST /api/v1/account/password': {
    body: {
      currentPassword: string
      newPassword: string
    }
    answer: undefined
  }
  'GET /api/v1/account/organization': {
    answer: {
      id: string
      name: string
      planType: 'FREE' | 'SUBSCRIPTION' | 'ENTERPRISE'
      createdAt: string
    }
  }
  'PATCH /api/v1/account/organization': {
    body: {
      name: string
    }
    answer: {
      id: string
      name: string
      planType: 'FREE' | 'SUBSCRIPTION' | 'ENTERPRISE'
      createdAt: string
    }
  }
  'GET /api/v1/account/members': {
    query: { page?: string | number; size?: string | number }
    answer: {
      total: number
      page: number
      size: number
      totalPages: number
      members: ({
        userId: string
        email: string
        name: string | null
        role: 'owner' | 'member'
        createdAt: string
      })[]
    }
  }
  'PATCH /api/v1/account/members/{userId}': {
    path: { userId: string }
    body: {
      role: 'owner' | 'member'
    }
    answer: {
      userId: string
      email: string
      name: string | null
      role: 'owner' | 'member'
      createdAt: string
    }
  }
  'DELETE /api/v1/account/members/{userId}': {
    path: { userId: string }
    answer: undefined
  }
  'POST /api/v1/account/invitations': {
    body: {
      email: string
      role?: 'owner' | 'member' | null
    }
    answer: {
      id: string
      email: string
      role: 'owner' | 'member'
      createdAt: string
      expiresAt: string
      invitation: string
    }
  }
  'GET /api/v1/account/invitations': {
    query: { page?: string | number; size?: string | number }
    answer: {
      total: number
      page: number
      size: number
      totalPages: number
      invitations: ({
        id: string
        email: string
        role: 'owner' | 'member'
        createdAt: string
        expiresAt: string
      })[]
    }
  }
  'POST /api/v1/account/invitations/accept': {
    body: {
      invitation: string
      password: string
      name?: string | null
    }
    answer: {
      userId: string
      email: string
      name: string | null
      role: 'owner' | 'member'
      createdAt: string
    }
  }
  'DELETE /api/v1/account/invitations/{invitationId}': {
    path: { invitationId: string }
    answer: undefined
  }
  'POST /api/v1/account/tokens': {
    body: {
      name: string
      expiresAt?: string | null
    }
    answer: {
      id: string
      kind: 'token' | 'key' | 'admin_key'
      name: string
      prefix: string
      createdAt: string
      expiresAt: string | null
      revokedAt: string | null
      lastUsedAt: string | null
      token: string
    }
  }
  'GET /api/v1/account/tokens': {
    query: { page?: string | number; size?: string | number }
    answer: {
      total: number
      page: number
      size: number
      totalPages: number
      tokens: ({
        id: string
        kind: 'token' | 'key' | 'admin_key'
        name: string
        prefix: string
        createdAt: string
        expiresAt: string | null
        revokedAt: string | null
        lastUsedAt: string | null
      })[]
    }
  }
  'DELETE /api/v1/account/tokens/{tokenId}': {
    path: { tokenId: string }
    answer: undefined
  }
  'POST /api/v1/account/keys': {
    body: {
      name: string
      expiresAt?: string | null
    }
    answer: {
      id: string
      kind: 'token' | 'key' | 'admin_key'
      name: string
      prefix: string
      createdAt: string
      expiresAt: string | null
      revokedAt: string | null
      lastUsedAt: string | null
      key: string
    }
  }
  'GET /api/v1/account/keys': {
    query: { page?: string | number; size?: string | number }
    answer: {
      total: number
      page: number
      size: number
      totalPages: number
      keys: ({
        id: string
        kind: 'token' | 'key' | 'admin_key'
        name: string
        prefix: string
        createdAt: string
        expiresAt: string | null
        revokedAt: string | null
        lastUsedAt: string | null
      })[]
    }
  }
  'DELETE /api/v1/account/keys/{keyId}': {
    path: { keyId: string }
    answer: undefined
  }
  'GET /api/v1/account/audit-log': {
    query: { page?: string | number; size?: string | number }
    answer: {
      total: number
      page: number
      size: number
      totalPages: number
      entries: ({
        id: number
        happenedAt: string
        actorKind: string
        actorId: string | null
        action: string
        objectKind: string | null
        objectId: string | null
        details: Record<string, unknown>
        requestId: string | null
        address: string | null
      })[]
    }
  }
  'GET /api/v1/inventory': {
    query: { page?: string | number; size?: string | number }
    answer: {
      total: number
      page: number
      size: number
      totalPages: number
      inventories: (InventoryUploadDetail)[]
    }
  }
  'POST /api/v1/inventory': {
    answer: InventoryUpload
  }
  'GET /api/v1/inventory/{uploadId}': {
    path: { uploadId: string }
    answer: InventoryUploadDetail
  }
  'GET /api/v1/inventory/{uploadId}/errors': {
    path: { uploadId: string }
    query: { page?: string | number; size?: string | number }
    answer: {
      total: number
      page: number
      size: number
      totalPages: number
      errors: ({
        row: number
        column: string | null
        value: string | null
        reason: string
      })[]
    }
  }
  'GET /api/v1/inventory/{uploadId}/download': {
    path: { uploadId: string }
    answer: {
      downloadUrl: string
      filename: string
      fileFormat: 'CSV' | 'JSON' | 'EXCEL' | 'PARQUET'
      expiresInSeconds: number
    }
  }
  'POST /api/v1/inventory/{uploadId}/cancel': {
    path: { uploadId: string }
    answer: {
      uploadId: string
      status: 'CANCELLED'
    }
  }
  'GET /api/v1/reference': {
    query: { expirationMinutes?: string | number; format?: string | number }
    answer: {
      fileUrl: string
      expiresAt: string
      version: number
    }
  }
  'GET /api/v1/reference/changes': {
    query: { page?: string | number; size?: string | number; since?: string | number }
    answer: {
      since: number
      version: number | null
      total: number
      page: number
      size: number
      totalPages: number
      changes: ({
        change: 'ADDED' | 'CHANGED' | 'MERGED' | 'REMOVED'
        id: string
        mergedInto?: string
        hotel?: ReferenceHotel
      })[]
    }
  }
  'GET /api/v1/reference/crosswalk': {
    answer: {
      fileUrl: string
      expiresAt: string
      version: number
    }
  }
  'GET /api/v1/reference/search': {
    query: { q?: string | number; lat?: string | number; lon?: string | number; radius?: string | number; country?: string | number; region?: string | number; city?: string | number; rating?: string | number; limit?: string | number; offset?: string | number }
    answer: {
      results: ({
        id: string
        name: string
        country: string
        countryCode: string
        city?: string
        region?: string
        address?: string
        postalCode?: string
        rating?: number
        lat?: number
        lon?: number
        createdAt: string
        updatedAt: string
        metadata: {
          supplierExternalIds: Record<string, string>
          aliases: (string)[]
          mergedIds: (string)[]
          sourceId?: string
          nameEmbedding?: (number)[]
        }
        score?: number
        distanceKm?: number
      })[]
      total: number
    }
  }
  'GET /api/v1/reference/search/advanced': {
    query: { name?: string | number; country?: string | number; city?: string | number; rating?: string | number; hasCoordinates?: string | number; sortBy?: string | number; sortDir?: string | number; limit?: string | number; offset?: string | number }
    answer: {
      results: ({
        id: string
        name: string
        country: string
        countryCode: string
        city?: string
        region?: string
        address?: string
        postalCode?: string
        rating?: number
        lat?: number
        lon?: number
        createdAt: string
        updatedAt: string
        metadata: {
          supplierExternalIds: Record<string, string>
          aliases: (string)[]
          mergedIds: (string)[]
          sourceId?: string
          nameEmbedding?: (number)[]
        }
        score?: number
        distanceKm?: number
      })[]
      total: number
    }
  }
  'GET /api/v1/reference/statistics': {
    answer: {
      totalHotels: number
      totalCountries: number
      totalCities: number
      byCountry: ({
        country: string
        hotelCount: number
      })[]
    }
  }
  'GET /api/v1/reference/statistics/countries': {
    query: { limit?: string | number }
    answer: ({
      country: string
      hotelCount: number
    })[]
  }
  'GET /api/v1/reference/statistics/countries/{country}': {
    path: { country: string }
    answer: {
      country: string
      totalHotels: number
      cities: ({
        city: string
        hotelCount: number
      })[]
    }
  }
  'GET /api/v1/reference/by-supplier/{code}/{id}': {
    path: { code: string; id: string }
    answer: ReferenceHotel
  }
  'GET /api/v1/reference/{id}': {
    path: { id: string }
    query: { embedding?: string | number }
    answer: ReferenceHotel
  }
  'POST /api/v1/reference/duplicates': {
    body: {
      originalHotelId: string
      duplicateHotelId: string
      duplicateSourceId?: string | null
      reason?: string | null
    }
    answer: DuplicateReport
  }
  'GET /api/v1/reference/duplicates': {
    query: { page?: string | number; size?: string | number; status?: string | number }
    answer: {
      total: number
      page: number
      size: number
      totalPages: number
      reports: (DuplicateReport)[]
    }
  }
  'GET /api/v1/reference/duplicates/{reportId}': {
    path: { reportId: string }
    answer: DuplicateReport
  }
  'POST /api/v1/reference/duplicates/{reportId}/resolve': {
    path: { reportId: string }
    body: {
      resolution: 'MERGE' | 'REJECT'
      note?: string | null
    }
    answer: DuplicateReport
  }
  'POST /api/v1/mapping/{mappingJobId}/export': {
    path: { mappingJobId: string }
    body: {
      format?: 'csv' | 'json' | 'jsonl' | 'xlsx' | 'parquet' | null
      includeFields?: (string)[] | null
      delimiter?: string | null
      includeHeader?: boolean | null
      compression?: 'none' | 'gzip' | null
    }
    answer: ExportFile
  }
  'GET /api/v1/exports/{exportFileId}': {
    path: { exportFileId: string }
    answer: ExportFile
  }
  'GET /api/v1/export-format': {
    answer: ExportFormat
  }
  'PUT /api/v1/export-format': {
    body: {
      format?: 'csv' | 'json' | 'jsonl' | 'xlsx' | 'parquet' | null
      includeFields?: (string)[] | null
      delimiter?: string | null
      includeHeader?: boolean | null
      compression?: 'none' | 'gzip' | null
    }
    answer: ExportFormat
  }
  'GET /api/v1/suppliers/requests': {
    query: { page?: string | number; size?: string | number }
    answer: {
      total: number
      page: number
      size: number
      totalPages: number
      requests: (SupplierRequest)[]
    }
  }
  'GET /api/v1/suppliers/requests/{requestId}': {
    path: { requestId: string }
    answer: SupplierRequest
  }
  'POST /api/v1/suppliers/requests/{requestId}/resolve': {
    path: { requestId: string }
    body: {
      resolution: 'APPROVE'
      supplierCode: string
      note?: string | null
    } | {
      resolution: 'REJECT'
      note?: string | null
    }
    answer: SupplierRequest
  }
  'GET /api/v1/suppliers/requests/{requestId}/review': {
    path: { requestId: string }
    query: { page?: string | number; size?: string | number; decided?: string | number }
    answer: {
      total: number
      page: number
      size: number
      totalPages: number
      rows: (SupplierReviewRow)[]
    }
  }
  'POST /api/v1/suppliers/requests/{requestId}/review/decisions': {
    path: { requestId: string }
    body: {
      decisions: ({
        row: number
        action: 'ACCEPT' | 'REJECT'
        referenceHotelId?: string | null
      })[]
    }
    answer: SupplierRequest
  }
  'GET /api/v1/suppliers': {
    query: { page?: string | number; size?: string | number }
    answer: {
      total: number
      page: number
      size: number
      totalPages: number
      suppliers: (Supplier)[]
    }
  }
  'GET /api/v1/suppliers/my-suppliers': {
    query: { page?: string | number; size?: string | number }
    answer: {
      total: number
      page: number
      size: number
      totalPages: number
      suppliers: ({
        code: string
        name: string
        hotelCount: number
        connectedAt: string
      })[]
      maxSuppliers: number
    }
  }
  'POST /api/v1/suppliers/{code}/connect': {
    path: { code: string }
    answer: {
      supplierCode: string
      connectedAt: string
      warnings: (string)[]
    }
  }
  'DELETE /api/v1/suppliers/{code}/disconnect': {
    path: { code: string }
    answer: undefined
  }
  'POST /api/v1/mapping': {
    body: {
      partnerInventoryId: string
      mode?: 'STANDARD' | 'ID_TO_ID' | 'HYBRID' | null
      minConfidence?: number | null
    }
    answer: MappingJob
  }
  'GET /api/v1/mapping': {
    query: { page?: string | number; size?: string | number }
    answer: {
      total: number
      page: number
      size: number
      totalPages: number
      jobs: (MappingJob)[]
    }
  }
  'GET /api/v1/mapping/{mappingJobId}': {
    path: { mappingJobId: string }
    answer: MappingJob
  }
  'POST /api/v1/mapping/{mappingJobId}/cancel': {
    path: { mappingJobId: string }
    answer: MappingJob
  }
  'GET /api/v1/mapping/{mappingJobId}/progress': {
    path: { mappingJobId: string }
    answer: undefined
  }
  'POST /api/v1/mapping/{mappingJobId}/results/search': {
    path: { mappingJobId: string }
    body: {
      page?: number | null
      size?: number | null
      hotelName?: string | null
      city?: string | null
      country?: string | null
      partnerHotelId?: string | null
      matchedReferenceHotelId?: string | null
      status?: 'MATCHED' | 'REVIEW' | 'UNMATCHED' | null
      matchMethod?: 'standard' | 'id_to_id' | 'manual' | null
      minConfidence?: number | null
      maxConfidence?: number | null
    }
    answer: {
      totalResults: number
      page: number
      size: number
      totalPages: number
      results: (MappingResult)[]
    }
  }
  'GET /api/v1/mapping/{mappingJobId}/results/{resultId}': {
    path: { mappingJobId: string; resultId: string }
    answer: MappingResultDetail
  }
  'POST /api/v1/mapping/{mappingJobId}/results/{resultId}/decision': {
    path: { mappingJobId: string; resultId: string }
    body: {
      action: 'CONFIRM' | 'REJECT' | 'ASSIGN'
      referenceHotelId?: string | null
      expected?: {
        status: 'MATCHED' | 'REVIEW' | 'UNMATCHED'
        matchedReferenceHotelId: string | null
        matchMethod?: string | null
        reason?: string | null
      } | null
    }
    answer: MappingResult
  }
  'POST /api/v1/mapping/{mappingJobId}/results/decisions': {
    path: { mappingJobId: string }
    body: {
      decisions: ({
        action: 'CONFIRM' | 'REJECT' | 'ASSIGN'
        referenceHotelId?: string | null
        expected?: {
          status: 'MATCHED' | 'REVIEW' | 'UNMATCHED'
          matchedReferenceHotelId: string | null
          matchMethod?: string | null
          reason?: string | null
        } | null
        resultId: string
      })[]
    }
    answer: {
      results: (MappingResult)[]
    }
  }
  'POST /api/v1/match': {
    body: {
      records: ({
        id?: string | number | null
        name?: string | number | null
        address?: string | number | null
        city?: string | number | null
        country?: string | number | null
        postalCode?: string | number | null
        latitude?: string | number | null
        longitude?: string | number | null
      })[]
      supplierCode?: string | null
      mode?: 'STANDARD' | 'ID_TO_ID' | 'HYBRID' | null
      minConfidence?: number | null
      explain?: boolean | null
    }
    answer: {
      results: ({
        id: string
        partnerHotelId: string
        partnerHotelName: string
        partnerHotelCity: string
        partnerHotelCountry: string
        matchedReferenceHotelId: string | null
        matchedReferenceHotelName: string | null
        matchConfidence: number
        matchMethod: string | null
        supplierExternalIds: Record<string, string>
        status: 'MATCHED' | 'REVIEW' | 'UNMATCHED'
        reason: string | null
        distanceMeters: number | null
        duplicateOf: string | null
        warnings: (string)[]
        candidates: (MatchCandidate)[]
      })[]
    }
  }
  'POST /api/v1/mapping/{mappingJobId}/results/{resultId}/error-reports': {
    path: { mappingJobId: string; resultId: string }
    body: {
      reason: string
      expectedReferenceHotelId?: string | null
    }
    answer: MappingErrorReport
  }
  'GET /api/v1/mapping-error-reports': {
    query: { page?: string | number; size?: string | number }
    answer: {
      total: number
      page: number
      size: number
      totalPages: number
      reports: (MappingErrorReport)[]
    }
  }
  'GET /api/v1/mapping-error-reports/{reportId}': {
    path: { reportId: string }
    answer: MappingErrorReport
  }
  'POST /api/v1/mapping-error-reports/{reportId}/resolve': {
    path: { reportId: string }
    body: {
      resolution: 'FIX' | 'REJECT'
      referenceHotelId?: string | null
      note?: string | null
    }
    answer: MappingErrorReport
  }
  'GET /api/v1/admin/review-queue': {
    query: { page?: string | number; size?: string | number; kind?: string | number }
    answer: {
      total: number
      page: number
      size: number
      totalPages: number
      items: (ReviewSupplierRequest | ReviewDuplicateReport | ReviewMappingErrorReport)[]
    }
  }
  'GET /api/v1/admin/review-queue/{kind}/{id}': {
    path: { kind: string; id: string }
    answer: ReviewSupplierRequest | ReviewDuplicateReport | ReviewMappingErrorReport
  }
  'POST /api/v1/admin/review-queue/resolve': {
    body: {
      items: ({
        kind: 'supplier_request'
        id: string
        resolution: 'APPROVE'
        supplierCode: string
        note?: string | null
      } | {
        kind: 'supplier_request'
        id: string
        resolution: 'REJECT'
        note?: string | null
      } | {
        kind: 'duplicate_report'
        id: string
        resolution: 'MERGE' | 'REJECT'
        note?: string | null
      } | {
        kind: 'mapping_error_report'
        id: string
        resolution: 'FIX'
        referenceHotelId: string | null
        note?: string | null
      } | {
        kind: 'mapping_error_report'
        id: string
        resolution: 'REJECT'
        note?: string | null
      })[]
    }
    answer: {
      resolved: number
      failed: number
      items: ({
        kind: 'supplier_request' | 'duplicate_report' | 'mapping_error_report'
        id: string
        ok: true
        status: string
      } | {
        kind: 'supplier_request' | 'duplicate_report' | 'mapping_error_report'
        id: string
        ok: false
        error: {
          code: 'BAD_REQUEST' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'QUOTA_EXHAUSTED' | 'NOT_FOUND' | 'CONFLICT' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'TOO_MANY_REQUESTS' | 'INTERNAL_ERROR' | 'UNAVAILABLE'
          detail: string
        }
      })[]
    }
  }
  'GET /api/v1/billing/plans': {
    answer: {
      tiers: ({
        planType: 'FREE' | 'SUBSCRIPTION' | 'ENTERPRISE'
        displayName: string
        monthlyPrice: string
        mappingsPerDay: number
        maxSuppliers: number
        pricePerMillion: string | null
        features: (string)[]
        providerPriceId: string | null
      })[]
      credits: {
        name: string
        description: string
        pricePerMillion: string
        minimumCredits: number
        providerProductId: string
        providerPriceId: string
      }
      currentPlan?: 'FREE' | 'SUBSCRIPTION' | 'ENTERPRISE'
    }
  }
  'GET /api/v1/billing/subscription': {
    answer: {
      id: string | null
      status: string
      planType: 'FREE' | 'SUBSCRIPTION' | 'ENTERPRISE'
      currentPeriodStart: string | null
      currentPeriodEnd: string | null
      cancelAtPeriodEnd: boolean
    }
  }
  'POST /api/v1/billing/checkout': {
    body: {
      priceId: string
      successUrl: string
      cancelUrl: string
    }
    answer: {
      checkoutUrl: string
    }
  }
  'POST /api/v1/billing/portal': {
    body: {
      returnUrl: string
    }
    answer: {
      portalUrl: string
    }
  }
  'POST /api/v1/billing/credits/purchase': {
    body: {
      priceId: string
      successUrl: string
      cancelUrl: string
      credits?: number | null
    }
    answer: {
      checkoutUrl: string
    }
  }
  'GET /api/v1/billing/quota/status': {
    answer: {
      canProceed: boolean
      message: string
      remainingQuota: number
      usagePercentage: number
      planType: 'FREE' | 'SUBSCRIPTION' | 'ENTERPRISE'
      quotaType: 'daily_limit' | 'credit_balance'
      mappingsPerDayLimit: number
      mappingsUsedToday: number
      maxSuppliers: number
      creditBalance: number | null
    }
  }
  'GET /api/v1/billing/credits/balance': {
    answer: {
      creditsRemaining: number
      creditsUsed: number
      totalSpent: number
    }
  }
  'GET /api/v1/billing/usage': {
    answer: {
      period: string
      totalMappings: number
      totalCost: number
      bySupplier: ({
        supplierCode: string | null
        mappings: number
        cost: number
      })[]
    }
  }
  'GET /api/v1/billing/metrics/current-month': {
    answer: {
      billingMonth: string
      matchesProcessed: number
      costPerMatch: number
      totalCost: number
      usagePercentage: number
    }
  }
  'GET /api/v1/billing/metrics/history': {
    query: { limit?: string | number }
    answer: ({
      billingMonth: string
      matchesProcessed: number
      costPerMatch: number
      totalCost: number
    })[]
  }
  'POST /api/v1/webhook-subscriptions': {
    body: {
      name?: string | null
      webhookUrl: string
      events: ('MAPPING_COMPLETED' | 'MAPPING_ERROR_RESOLVED' | 'INVENTORY_DUPLICATE_RESOLVED')[]
      apiKeyName?: string | null
      apiKeyValue?: string | null
      additionalHeaders?: Record<string, string> | null
      status?: 'ACTIVE' | 'INACTIVE' | null
    }
    answer: {
      id: string
      organizationId: string
      name: string | null
      webhookUrl: string
      events: (string)[]
      apiKeyName: string | null
      additionalHeaders: Record<string, string>
      status: 'ACTIVE' | 'INACTIVE'
      deactivatedReason: 'PLAN_DOWNGRADE' | null
      signingSecretMasked: string
      createdAt: string
      updatedAt: string
      signingSecret: string
    }
  }
  'GET /api/v1/webhook-subscriptions': {
    query: { activeOnly?: string | number }
    answer: ({
      id: string
      organizationId: string
      name: string | null
      webhookUrl: string
      events: (string)[]
      apiKeyName: string | null
      additionalHeaders: Record<string, string>
      status: 'ACTIVE' | 'INACTIVE'
      deactivatedReason: 'PLAN_DOWNGRADE' | null
      signingSecretMasked: string
      createdAt: string
      updatedAt: string
    })[]
  }
  'GET /api/v1/webhook-subscriptions/{id}': {
    path: { id: string }
    answer: {
      id: string
      organizationId: string
      name: string | null
      webhookUrl: string
      events: (string)[]
      apiKeyName: string | null
      additionalHeaders: Record<string, string>
      status: 'ACTIVE' | 'INACTIVE'
      deactivatedReason: 'PLAN_DOWNGRADE' | null
      signingSecretMasked: string
      createdAt: string
      updatedAt: string
    }
  }
  'PUT /api/v1/webhook-subscriptions/{id}': {
    path: { id: string }
    body: {
      name?: string | null
      webhookUrl: string
      events: ('MAPPING_COMPLETED' | 'MAPPING_ERROR_RESOLVED' | 'INVENTORY_DUPLICATE_RESOLVED')[]
      apiKeyName?: string | null
      apiKeyValue?: string | null
      additionalHeaders?: Record<string, string> | null
      status?: 'ACTIVE' | 'INACTIVE' | null
    }
    answer: {
      id: string
      organizationId: string
      name: string | null
      webhookUrl: string
      events: (string)[]
      apiKeyName: string | null
      additionalHeaders: Record<string, string>
      status: 'ACTIVE' | 'INACTIVE'
      deactivatedReason: 'PLAN_DOWNGRADE' | null
      signingSecretMasked: string
      createdAt: string
      updatedAt: string
    }
  }
  'DELETE /api/v1/webhook-subscriptions/{id}': {
    path: { id: string }
    answer: undefined
  }
  'POST /api/v1/webhook-subscriptions/{id}/rotate-secret': {
    path: { id: string }
    answer: {
      id: string
      signingSecret: string
    }
  }
  'GET /api/v1/webhook-subscriptions/{id}/deliveries': {
    path: { id: string }
    query: { limit?: string | number }
    answer: {
      deliveries: ({
        id: string
        eventId: string
        eventType: string
        status: 'PENDING' | 'SUCCESS' | 'FAILED' | 'DEAD'
        attemptCount: number
        lastResponseCode: number | null
        lastError: string | null
        nextAttemptAt: string | null
        createdAt: string
        deliveredAt: string | null
      })[]
    }
  }
  'POST /api/v1/webhook-subscriptions/{id}/test': {
    path: { id: string }
    answer: {
      deliveryId: string
    }
  }
  'POST /api/v1/webhook-subscriptions/{id}/deliveries/{deliveryId}/redeliver': {
    path: { id: string; deliveryId: string }
    answer: {
      deliveryId: string
    }
  }
  'POST /api/v1/export-webhooks': {
    body: {
      url: string
      active?: boolean | null
      secret?: string | null
    }
    answer: {
      id: string
      url: string
      active: boolean
      hasSecret: boolean
      createdAt: string
      updatedAt: string
    }
  }
  'GET /api/v1/export-webhooks': {
    query: { activeOnly?: string | number }
    answer: ({
      id: string
      url: string
      active: boolean
      hasSecret: boolean
      createdAt: string
      updatedAt: string
    })[]
  }
  'GET /api/v1/export-webhooks/{id}': {
    path: { id: string }
    answer: {
      id: string
      url: string
      active: boolean
      hasSecret: boolean
      createdAt: string
      updatedAt: string
    }
  }
  'PUT /api/v1/export-webhooks/{id}': {
    path: { id: string }
    body: {
      url: string
      active?: boolean | null
      secret?: string | null
    }
    answer: {
      id: string
      url: string
      active: boolean
      hasSecret: boolean
      createdAt: string
      updatedAt: string
    }
  }
  'DELETE /api/v1/export-webhooks/{id}': {
    path: { id: string }
    answer: undefined
  }
  'GET /api/v1/events/{eventId}': {
    path: { eventId: string }
    answer: {
      eventId: string
      type: string
      apiVersion: string
      occurredAt: string
      organizationId: string
      data: Record<string, unknown>
    }
  }
  'GET /healthz': {
    answer: {
      status: 'ok'
    }
  }
  'GET /readyz': {
    answer: {
      status: 'ready' | 'not ready'
      checks: Record<string, 'ok' | 'none' | 'failed'>
    }
  }
  'GET /metrics': {
    answer: undefined
  }
  'POST /api/v1/suppliers/request': {
    answer: SupplierRequest
  }
  'POST /api/v1/billing/provider-events': {
    answer: {
      received: true
    }
  }
}

export type Problem = {
  type: string
  title: string
  status: number
  detail: string
  code: 'BAD_REQUEST' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'QUOTA_EXHAUSTED' | 'NOT_FOUND' | 'CONFLICT' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'TOO_MANY_REQUESTS' | 'INTERNAL_ERROR' | 'UNAVAILABLE'
  requestId: string
  errors?: ({
    path: string
    message: string
  })[]
}

export type ExportFormat = {
  format: 'csv' | 'json' | 'jsonl' | 'xlsx' | 'parquet'
  includeFields: (string)[]
  delimiter: string
  includeHeader: boolean
  compression: 'none' | 'gzip'
  updatedAt: string | null
}

export type ExportFile = {
  exportFileId: string
  mappingJobId: string
  downloadUrl: string
  expiresAt: string
  filename: string
  format: 'csv' | 'json' | 'jsonl' | 'xlsx' | 'parquet'
  rowCount: number
  fileSize: number
}

export type SupplierRequest = {
  id: string
  supplierName: string
  status: 'pending' | 'approved' | 'rejected'
  submittedAt: string
  description: string | null
  contactEmail: string | null
  filename: string
  recordCount: number
  invalidCount: number
  supplierCode: string | null
  note: string | null
  resolvedAt: string | null
  crosswalk: {
    status: 'MAPPING' | 'DONE' | 'FAILED'
    failureReason: string | null
    referenceVersion: number | null
    taken: number | null
    inReview: number | null
    unmatched: number | null
  } | null
}

export type InventoryUpload = {
  uploadId: string
  filename: string
  status: 'PROCESSING' | 'COMPLETED' | 'FAILED' | 'CANCELLED'
  recordCount: number | null
  createdAt: string
}

export type InventoryUploadDetail = {
  uploadId: string
  filename: string
  status: 'PROCESSING' | 'COMPLETED' | 'FAILED' | 'CANCELLED'
  recordCount: number | null
  createdAt: string
  fileFormat: 'CSV' | 'JSON' | 'EXCEL' | 'PARQUET'
  supplierCode: string | null
  validRecords: number | null
  invalidRecords: number | null
  rowErrors: ({
    row: number
    column: string | null
    value: string | null
    reason: string
  })[]
  columns: (string)[]
  warnings: (string)[]
  failureReason: string | null
  updatedAt: string
}

export type MappingJob = {
  mappingJobId: string
  partnerInventoryId: string
  status: 'PENDING' | 'RUNNING' | 'COMPLETED' | 'FAILED'
  mode: 'STANDARD' | 'ID_TO_ID' | 'HYBRID'
  minConfidence: number | null
  totalRecords?: number
  processedRecords?: number
  mappedFromCache?: number
  matchedRecords?: number
  reviewRecords?: number
  unmatchedRecords?: number
  referenceVersion: number | null
  engineVersion: string | null
  failureReason: string | null
  createdAt: string
  updatedAt?: string
  completedAt?: string
}

export type MappingResult = {
  id: string
  partnerHotelId: string
  partnerHotelName: string
  partnerHotelCity: string
  partnerHotelCountry: string
  matchedReferenceHotelId: string | null
  matchedReferenceHotelName: string | null
  matchConfidence: number
  matchMethod: string | null
  supplierExternalIds: Record<string, string>
  status: 'MATCHED' | 'REVIEW' | 'UNMATCHED'
  reason: string | null
  distanceMeters: number | null
  duplicateOf: string | null
  warnings: (string)[]
}

export type MatchCandidate = {
  referenceHotel: {
    id: string
    name: string
    address?: string
    postalCode?: string
    city?: string
    region?: string
    country: string
    countryCode: string
    lat?: number
    lon?: number
    rating?: number
    supplierExternalIds: Record<string, string>
  }
  confidence: number
  distanceMeters: number | null
  signals?: ({
    name: string
    group: string
    value: number
    weight: number
    text: string
  })[]
}

export type MappingErrorReport = {
  reportId: string
  status: 'OPEN' | 'FIXED' | 'REJECTED'
  mappingJobId: string
  resultId: string
  partnerHotelId: string
  partnerHotelName: string
  matchedReferenceHotelId: string | null
  expectedReferenceHotelId: string | null
  reason: string
  referenceHotelId: string | null
  note: string | null
  createdAt: string
  resolvedAt: string | null
}

export type ReferenceHotel = {
  id: string
  name: string
  country: string
  countryCode: string
  city?: string
  region?: string
  address?: string
  postalCode?: string
  rating?: number
  lat?: number
  lon?: number
  createdAt: string
  updatedAt: string
  metadata: {
    supplierExternalIds: Record<string, string>
    aliases: (string)[]
    mergedIds: (string)[]
    sourceId?: string
    nameEmbedding?: (number)[]
  }
}

export type DuplicateReport = {
  reportId: string
  status: 'PENDING' | 'MERGED' | 'REJECTED'
  originalHotelId: string
  duplicateHotelId: string
  duplicateSourceId: string | null
  reason: string | null
  note: string | null
  createdAt: string
  resolvedAt: string | null
}

export type ReviewSupplierRequest = {
  kind: 'supplier_request'
  id: string
  organization: {
    id: string
    name: string
  }
  reportedAt: string
  resolvedAt: string | null
  note: string | null
  status: 'pending' | 'approved' | 'rejected'
  supplierName: string
  description: string | null
  contactEmail: string | null
  filename: string
  recordCount: number
  invalidCount: number
  supplierCode: string | null
  crosswalk: {
    status: 'MAPPING' | 'DONE' | 'FAILED'
    failureReason: string | null
    referenceVersion: number | null
    taken: number | null
    inReview: number | null
    unmatched: number | null
  } | null
  sampleRows: ({
    line: number
    id: string
    name: string
    address: string | null
    city: string
    country: string
    countryCode: string
    postalCode: string | null
    latitude: number | null
    longitude: number | null
    extra: Record<string, unknown>
  })[]
  unreadable: string | null
  downloadUrl: string
  expiresInSeconds: number
}

export type ReviewDuplicateReport = {
  kind: 'duplicate_report'
  id: string
  organization: {
    id: string
    name: string
  }
  reportedAt: string
  resolvedAt: string | null
  note: string | null
  status: 'PENDING' | 'MERGED' | 'REJECTED'
  reason: string | null
  originalHotelId: string
  duplicateHotelId: string
  duplicateSourceId: string | null
  originalHotel: ReferenceHotel | null
  duplicateHotel: ReferenceHotel | null
  distanceMeters: number | null
  nameSimilarity: number | null
  signals: ({
    name: string
    group: string
    value: number
    weight: number
    text: string
  })[]
}

export type ReviewMappingErrorReport = {
  kind: 'mapping_error_report'
  id: string
  organization: {
    id: string
    name: string
  }
  reportedAt: string
  resolvedAt: string | null
  note: string | null
  status: 'OPEN' | 'FIXED' | 'REJECTED'
  reason: string
  mappingJobId: string
  resultId: string
  supplierCode: string | null
  partnerHotelId: string
  partnerHotelName: string
  partnerRecord: {
    line: number
    id: string
    name: string
    address: string | null
    city: string
    country: string
    countryCode: string
    postalCode: string | null
    latitude: number | null
    longitude: number | null
    extra: Record<string, unknown>
  } | null
  result: MappingResult | null
  unreadable: string | null
  reportedReferenceHotelId: string | null
  matched: {
    referenceHotel: ReferenceHotel
    distanceMeters: number | null
    signals: ({
      name: string
      group: string
      value: number
      weight: number
      text: string
    })[]
  } | null
  expected: {
    referenceHotel: ReferenceHotel
    distanceMeters: number | null
    signals: ({
      name: string
      group: string
      value: number
      weight: number
      text: string
    })[]
  } | null
  candidates: (MatchCandidate)[]
  fixedReferenceHotelId: string | null
}

export type Supplier = {
  code: string
  name: string
  hotelCount: number
}

export type SupplierReviewRow = {
  row: number
  partnerRecord: {
    line: number
    id: string
    name: string
    address: string | null
    city: string
    country: string
    countryCode: string
    postalCode: string | null
    latitude: number | null
    longitude: number | null
    extra: Record<string, unknown>
  }
  status: 'MATCHED' | 'REVIEW'
  reason: string | null
  candidates: (MatchCandidate)[]
  decision: {
    action: 'ACCEPT' | 'REJECT'
    referenceHotelId: string | null
    decidedAt: string
    referenceVersion: number | null
  } | null
}

export type MappingResultDetail = {
  id: string
  partnerHotelId: string
  partnerHotelName: string
  partnerHotelCity: string
  partnerHotelCountry: string
  matchedReferenceHotelId: string | null
  matchedReferenceHotelName: string | null
  matchConfidence: number
  matchMethod: string | null
  supplierExternalIds: Record<string, string>
  status: 'MATCHED' | 'REVIEW' | 'UNMATCHED'
  reason: string | null
  distanceMeters: number | null
  duplicateOf: string | null
  warnings: (string)[]
  partnerRecord: {
    line: number
    id: string
    name: string
    address: string | null
    city: string
    country: string
    countryCode: string
    postalCode: string | null
    latitude: number | null
    longitude: number | null
    extra: Record<string, unknown>
  }
  candidates: (MatchCandidate)[]
}
