import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { type ChunkSummary, countRow, emptySummary } from '../../../mapping/match-pool/index.ts'
import { toFile } from './ordered-output.ts'
import { rewriteRows } from './rewrite-rows.ts'
import { RowOutput } from './row-output.ts'

type Row = { given: string; hotel: number; confidence: number }

/** Matched rows as a thread would hand them over. */
function chunkOf(rows: Row[]): ChunkSummary {
  const texts = rows.map(
    ({ given, hotel, confidence }) =>
      `${given},H${hotel},"Hotel ""${hotel}"", Ü",${confidence.toFixed(1)},standard,MATCHED,,12\n`,
  )
  let end = 0
  const csv = {
    bytes: Buffer.from(texts.join('')),
    ends: Uint32Array.from(texts, (text) => (end += Buffer.byteLength(text))),
    ref: Int32Array.from(rows, ({ hotel }) => hotel),
    status: new Uint8Array(rows.length),
    reason: new Uint8Array(rows.length),
    confidence: Uint16Array.from(rows, ({ confidence }) => confidence * 10),
  }
  const summary = { ...emptySummary(), csv }
  for (let row = 0; row < rows.length; row++) countRow(summary, csv, row, 1)
  return summary
}

async function written(chunks: { rows: Row[]; leftOut?: number[] }[], minConfidence: number | null) {
  const folder = mkdtempSync(join(tmpdir(), 'staymap-row-output-'))
  try {
    const path = join(folder, 'rows.csv')
    const sink = toFile(path)
    const output = new RowOutput(sink, 10, minConfidence, 0)
    for (const { rows, leftOut } of chunks) await output.write(chunkOf(rows), leftOut)
    sink.close()
    await rewriteRows(path, output.settle())
    return { lines: readFileSync(path, 'utf8').trimEnd().split('\n'), tally: output.tally }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const LIST = [
  {
    rows: [
      { given: 'a,"Zum ""Löwen"", Annex",Ulm,DE', hotel: 3, confidence: 80 },
      { given: 'twice,X,,DE', hotel: 5, confidence: 81 },
    ],
    leftOut: [1],
  },
  {
    rows: [
      { given: 'b,Löwen,Ulm,DE', hotel: 3, confidence: 100 },
      { given: 'c,Alone,Ulm,DE', hotel: 4, confidence: 80 },
    ],
  },
  {
    rows: [
      { given: 'twice,X,,DE', hotel: 4, confidence: 100 },
      { given: 'd,Löwen 2,Ulm,DE', hotel: 3, confidence: 93 },
    ],
    leftOut: [0],
  },
]

test('a row beside a surer one on its hotel, before or after it, is written for review; texts of every kind stay as they are', async () => {
  const { lines, tally } = await written(LIST, null)
  assert.deepEqual(lines, [
    'a,"Zum ""Löwen"", Annex",Ulm,DE,,,52.1,,REVIEW,AMBIGUOUS,12',
    'b,Löwen,Ulm,DE,H3,"Hotel ""3"", Ü",100.0,standard,MATCHED,,12',
    'c,Alone,Ulm,DE,H4,"Hotel ""4"", Ü",80.0,standard,MATCHED,,12',
    'd,Löwen 2,Ulm,DE,H3,"Hotel ""3"", Ü",93.0,standard,MATCHED,,12',
  ])
  const { records, matched, review, byReason, byBand } = tally.summary
  assert.deepEqual([records, matched, review, byReason, byBand], [4, 3, 1, { AMBIGUOUS: 1 }, [0, 1, 1, 0, 1]])
  assert.equal(tally.duplicates, 1)
})

test('with a lower bar of the customer’s own it stays matched, with the confidence it has beside the surer one', async () => {
  const { lines, tally } = await written(LIST, 20)
  assert.equal(lines[0], 'a,"Zum ""Löwen"", Annex",Ulm,DE,H3,"Hotel ""3"", Ü",52.1,standard,MATCHED,,12')
  assert.deepEqual([tally.summary.matched, tally.summary.byBand, tally.duplicates], [4, [1, 1, 1, 0, 1], 2])
})
