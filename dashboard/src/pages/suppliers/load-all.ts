interface ListPage {
  totalPages: number
  suppliers: unknown[]
}

const SIZE_MAX = 100

/** A list whole, however many pages it has: which of the known suppliers are not connected, no page can tell alone. */
export async function loadAll<P extends ListPage>(
  load: (query: { page: number; size: number }) => Promise<P>,
): Promise<P> {
  const all = await load({ page: 0, size: SIZE_MAX })
  for (let page = 1; page < all.totalPages; page++) {
    all.suppliers.push(...(await load({ page, size: SIZE_MAX })).suppliers)
  }
  return all
}
