import assert from 'node:assert/strict'
import { test } from 'node:test'
import { detectFormat } from './detect-format.ts'

const CSV = 'id,name\n1,Ritz\n'
const seen = (bytes: string | Buffer, name: string) => {
  const detected = detectFormat(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes, name)
  return detected.ok ? detected.format : detected.status
}

test('the four formats are told by content and name', () => {
  assert.equal(seen(CSV, 'a.csv'), 'CSV')
  assert.equal(seen(CSV, 'A.CSV'), 'CSV')
  assert.equal(seen(CSV, 'a.tsv'), 'CSV')
  assert.equal(seen(CSV, 'a.txt'), 'CSV')
  assert.equal(seen(CSV, 'noextension'), 'CSV')
  assert.equal(seen('[id],[name]\n', 'a.csv'), 'CSV')
  assert.equal(seen(Buffer.from('id,name\n1,Zürich\n', 'utf16le'), 'a.csv'), 'CSV')
  assert.equal(seen('\xef\xbb\xbf [ {"id":1}]', 'a.json'), 'JSON')
  assert.equal(seen('{"id":1}\n{"id":2}', 'a.jsonl'), 'JSON')
  assert.equal(seen('[{"id":1}]', 'a.txt'), 'JSON')
  assert.equal(seen('PK\x03\x04rest', 'a.xlsx'), 'EXCEL')
  assert.equal(seen('PAR1rest', 'a.parquet'), 'PARQUET')
})

test('an empty or blank file is 400', () => {
  assert.equal(seen('', 'a.csv'), 400)
  assert.equal(seen(' \r\n\t ', 'a.csv'), 400)
})

test('everything else, and content that is not what the name says, is 415 with a sentence', () => {
  for (const [bytes, name] of [
    ['PK\x03\x04', 'a.zip'], ['PK\x03\x04', 'a.xlsm'], ['PK\x03\x04', 'a.csv'], ['\xd0\xcf\x11\xe0', 'a.xls'], ['\xd0\xcf\x11\xe0', 'a.xlsx'],
    ['%PDF-1.7', 'a.pdf'], ['%PDF-1.7', 'a.csv'], ['\x89PNG\r\n', 'a.png'], ['\x89PNG\r\n', 'a.csv'], ['\x1f\x8b\x08', 'a.csv'],
    [CSV, 'a.parquet'], [CSV, 'a.xlsx'], [CSV, 'a.json'], ['PAR1', 'a.csv'], ['[{"id":1}]', 'a.csv'], ['<html><body>', 'a.csv'],
    ['<?xml version="1.0"?>', 'a.csv'], [CSV, 'a.pdf'], [CSV, 'a.exe'],
  ] as const) {
    const detected = detectFormat(Buffer.from(bytes, 'latin1'), name)
    assert.ok(!detected.ok && detected.status === 415, name)
    assert.match(detected.reason, /\.$/)
  } // biome-ignore format: pairs read better in rows
  for (const mark of ['\xff\xfe\x00\x00', '\x00\x00\xfe\xff']) {
    const detected = detectFormat(Buffer.from(`${mark}i\x00\x00\x00d\x00\x00\x00`, 'latin1'), 'a.csv')
    assert.ok(!detected.ok && detected.reason.includes('UTF-32'), mark)
  }
  assert.equal(seen(Buffer.from(Array.from({ length: 4_000 }, (_, i) => (i * 7919) % 256)), 'a.csv'), 415)
})
