import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { crc32, deflateRawSync } from 'node:zlib'
import { parseMadeFile, refusalOf } from '../made-files/parse-made-file.ts'
import { inlineRows, makeWorkbook, relations } from '../made-files/workbook.ts'

const HEADER = ['id', 'name', 'city', 'country']
const ROW = ['1', 'Ritz', 'Paris', 'FR']
const header = inlineRows([HEADER])

describe('Excel workbooks', { concurrency: 3 }, () => {
  test('shared strings, inline strings, rich text, phonetic runs and escapes are read as typed', async () => {
    const sharedStrings = [
      '<si><t>id</t></si><si><t>name</t></si><si><t>city</t></si><si><t>country</t></si>',
      '<si><r><rPr><b/></rPr><t>Grand </t></r><r><t xml:space="preserve">Hôtel &amp; Spa</t></r></si>',
      '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si>',
      '<si><t>two_x000D_\nlines &#233;&#x41;</t></si><si/>',
    ].join('')
    const sheetData =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c></row>' +
      '<row r="2"><c r="A2"><v>7</v></c><c r="B2" t="s"><v>4</v></c><c r="C2" t="s"><v>5</v></c><c r="D2" t="str"><f>"J"&amp;"P"</f><v>JP</v></c></row>' +
      '<row r="3"><c r="A3"><v>8</v></c><c r="B3" t="s"><v>6</v></c><c r="C3" t="inlineStr"><is><r><t>Pa</t></r><r><t>ris</t></r><rPh sb="0" eb="2"><t>reading aid</t></rPh></is></c><c r="D3" t="inlineStr"><is><t>FR</t></is></c></row>'
    const { rows } = await parseMadeFile(makeWorkbook({ sheetData, sharedStrings }), 'a.xlsx')
    assert.deepEqual(
      rows.map((row) => [row.id, row.name, row.city, row.country_code]),
      [
        ['7', 'Grand Hôtel & Spa', '東京', 'JP'],
        ['8', 'two\r\nlines éA', 'Paris', 'FR'],
      ],
    )
  })

  test('numbers as ids have no exponent, dates follow their style, booleans and errors are understood', async () => {
    const styles =
      '<numFmts count="1"><numFmt numFmtId="170" formatCode="yyyy\\-mm\\-dd hh:mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
      '<cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs>'
    const cell = (ref: string, value: string, rest = '') => `<c r="${ref}2"${rest}><v>${value}</v></c>`
    const sheetData =
      inlineRows([[...HEADER, 'latitude', 'longitude', 'opened', 'seen', 'pool', 'fax', 'factor']]) +
      `<row r="2">${cell('A', '1.2345678901234E+16')}${cell('B', 'Ritz', ' t="str"')}${cell('C', 'Paris', ' t="str"')}${cell('D', 'FR', ' t="str"')}` +
      `${cell('E', '48.856600000000002')}${cell('F', '2.3522')}${cell('G', '45360', ' s="1"')}${cell('H', '45360.604166666664', ' s="2"')}` +
      `${cell('I', '1', ' t="b"')}${cell('J', '#N/A', ' t="e"')}${cell('K', '1E-07')}</row>`
    const { rows } = await parseMadeFile(makeWorkbook({ sheetData, styles }), 'a.xlsx')
    assert.equal(rows[0].id, '12345678901234000')
    assert.deepEqual([rows[0].latitude, rows[0].longitude], [48.8566, 2.3522])
    assert.deepEqual(JSON.parse(String(rows[0].extra)), {
      opened: '2024-03-09',
      seen: '2024-03-09T14:30:00',
      pool: 'true',
      factor: '0.0000001',
    })
  })

  test('a number shown with zeros in front is read with them; other formats leave it alone', async () => {
    const styles =
      '<numFmts count="2"><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="#,##0.00"/></numFmts>' +
      '<cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>'
    const texts = (line: number) =>
      ['B', 'C'].map((column) => `<c r="${column}${line}" t="str"><v>Ritz</v></c>`).join('') +
      `<c r="D${line}" t="str"><v>FR</v></c>`
    const cells = ['<v>42</v>', '<v>1234567</v>', '<v>7</v>', '<v>-3</v>']
    const styleOf = [1, 1, 2, 1]
    const rowsOf = cells.map(
      (value, i) => `<row r="${i + 2}"><c r="A${i + 2}" s="${styleOf[i]}">${value}</c>${texts(i + 2)}</row>`,
    )
    const { rows } = await parseMadeFile(makeWorkbook({ sheetData: header + rowsOf.join(''), styles }), 'a.xlsx')
    assert.deepEqual(
      rows.map((row) => row.id),
      ['00042', '1234567', '7', '-3'],
    )
  })

  test('a workbook that counts days from 1904 gives the right dates', async () => {
    const parts = {
      'xl/workbook.xml':
        '<workbook xmlns="m" xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="H" sheetId="1" r:id="rId3"/></sheets></workbook>',
    }
    const sheetData = `${inlineRows([[...HEADER, 'opened'], ROW]).replace('</row></', '</')}`.replace(
      /<\/row>$/,
      '<c r="E2" s="1"><v>43898</v></c></row>',
    )
    const { rows } = await parseMadeFile(
      makeWorkbook({ sheetData, parts, styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>' }),
      'a.xlsx',
    )
    assert.equal(rows[0].extra, '{"opened":"2024-03-09"}')
  })

  test('cells and rows without references follow their neighbours; gaps and blank rows keep their place', async () => {
    const t = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
    const sheetData = `<row>${HEADER.map(t).join('')}</row><row/><row>${t('1')}<c/>${t('Paris')}${t('FR')}</row><row r="9">${t('2')}${t('Ritz')}<c r="D9" t="inlineStr"><is><t>FR</t></is></c></row><row>${['3', 'Inn', 'Nice', 'FR'].map(t).join('')}</row>`
    const { rows, errors } = await parseMadeFile(makeWorkbook({ sheetData }), 'a.xlsx')
    assert.deepEqual(
      rows.map((row) => [row.id, row.line]),
      [['3', 10]],
    )
    assert.deepEqual(
      errors.map((error) => [error.row, error.reason]),
      [
        [3, 'name is missing'],
        [9, 'city is missing'],
      ],
    )
  })

  test('the first visible worksheet is found by its relation, whatever its file is called, prefixes included', async () => {
    const hidden = '<worksheet><sheetData><row><c t="str"><v>nothing here</v></c></row></sheetData></worksheet>'
    const prefixed = `<x:worksheet xmlns:x="m"><x:sheetData>${inlineRows([HEADER, ROW]).replaceAll(/<(\/?)(\w)/g, '<$1x:$2')}</x:sheetData></x:worksheet>`
    const parts = {
      'xl/workbook.xml':
        '<x:workbook xmlns:x="m" xmlns:q="r"><x:sheets><x:sheet name="old" sheetId="1" state="hidden" q:id="a"/><x:sheet name="chart" sheetId="2" q:id="b"/><x:sheet name="list" sheetId="3" q:id="c"/></x:sheets></x:workbook>',
      'xl/_rels/workbook.xml.rels': relations([
        ['a', 'worksheet', 'worksheets/sheet1.xml'],
        ['b', 'chartsheet', 'c.xml'],
        ['c', 'worksheet', '/xl/odd/Name.xml'],
      ]),
      'xl/worksheets/sheet1.xml': hidden,
      'xl/odd/name.xml': prefixed,
    }
    const { rows } = await parseMadeFile(makeWorkbook({ sheetData: '', parts }), 'a.xlsx')
    assert.deepEqual(
      rows.map((row) => row.name),
      ['Ritz'],
    )
  })

  test('a workbook that begins with a cover sheet or an empty one is told which sheet was read, and which others there are', async () => {
    const names = ['Deckblatt', 'Hotels &amp; Inns', 'Alt']
    const workbook = (seen: number, sheetData: string) => {
      const tags = names.map((name, i) => {
        const state = i < seen ? '' : ' state="hidden"'
        return `<sheet name="${name}" sheetId="${i + 1}"${state} r:id="rId${i + 3}"/>`
      })
      const sheets = names.map((_, i): [string, string, string] => [
        `rId${i + 3}`,
        'worksheet',
        i ? `s${i}.xml` : 'sheets/list.xml',
      ])
      const parts = {
        'xl/workbook.xml': `<workbook xmlns="m" xmlns:r="r"><sheets>${tags.join('')}</sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': relations(sheets),
        'xl/s1.xml': `<worksheet><sheetData>${inlineRows([HEADER, ROW])}</sheetData></worksheet>`,
      }
      return refusalOf(makeWorkbook({ sheetData, parts }), 'a.xlsx')
    }
    const cover = inlineRows([['Our hotels'], ['June']])
    const [one, two, empty, alone] = await Promise.all([
      workbook(2, cover),
      workbook(3, cover),
      workbook(2, ''),
      workbook(1, cover),
    ])
    assert.equal(
      one.message,
      'Required columns are missing: id, name, city, country. The file has: Our hotels. ' +
        'Only the first sheet ("Deckblatt") is read; there is also "Hotels & Inns". ' +
        'The first row must be the header, with no title above it; in JSON the keys name the columns. If it is the header, rename the columns that hold them.',
    )
    assert.match(two.message, /Only the first sheet \("Deckblatt"\) is read; there are also "Hotels & Inns", "Alt"\./)
    assert.match(empty.message, /^The first sheet of the workbook is empty\. .* there is also "Hotels & Inns"\.$/)
    assert.doesNotMatch(alone.message, /first sheet/)
  })

  test('a workbook with macros, a password, a DOCTYPE, no sheet, or cut off is refused with a sentence', async () => {
    const good = makeWorkbook({ sheetData: inlineRows([HEADER, ROW]) })
    const macro = makeWorkbook({ sheetData: header, more: [{ name: 'xl/vbaProject.bin', data: 'x' }] })
    assert.match((await refusalOf(macro, 'a.xlsx')).message, /macros/)
    const locked = makeWorkbook({ sheetData: header, more: [{ name: 'x', data: 'y', isEncrypted: true }] })
    assert.equal((await refusalOf(locked, 'a.xlsx')).code, 'ENCRYPTED')
    const doctype = makeWorkbook({
      sheetData: header,
      parts: {
        'xl/sharedStrings.xml':
          '<!DOCTYPE sst [<!ENTITY a SYSTEM "file:///etc/passwd">]><sst><si><t>&a;</t></si></sst>',
      },
    })
    assert.match((await refusalOf(doctype, 'a.xlsx')).message, /DOCTYPE/)
    assert.match((await refusalOf(good.subarray(0, good.length - 40), 'a.xlsx')).message, /damaged or cut off/)
    const cut = makeWorkbook({
      sheetData: '',
      parts: { 'xl/sheets/list.xml': `<worksheet><sheetData>${inlineRows([HEADER, ROW])}` },
    })
    assert.match((await refusalOf(cut, 'a.xlsx')).message, /cut off/)
    assert.match((await refusalOf(makeWorkbook({ sheetData: '' }), 'a.xlsx')).message, /empty/)
    assert.match(
      (await refusalOf(makeWorkbook({ sheetData: '', parts: { '[Content_Types].xml': '<Types/>' } }), 'a.xlsx'))
        .message,
      /no Excel workbook/,
    )
  })

  test('flipped bytes anywhere in a workbook end in rows or a sentence, never in a crash', async () => {
    const good = makeWorkbook({ sheetData: inlineRows([HEADER, ROW, ['2', 'Inn', 'Nice', 'FR']]) })
    for (let at = 7; at < good.length; at += Math.ceil(good.length / 12)) {
      const bad = Buffer.from(good)
      bad[at] ^= 0x5a
      const outcome = await parseMadeFile(bad, 'a.xlsx').then(
        (file) => file.rows.length,
        (error) => error.code,
      )
      assert.ok(
        typeof outcome === 'number' ||
          [
            'UNREADABLE_FILE',
            'UNSUPPORTED_FORMAT',
            'ENCRYPTED',
            'NO_HEADER',
            'MISSING_COLUMNS',
            'NO_VALID_ROWS',
            'TOO_LARGE',
          ].includes(outcome),
        String(outcome),
      )
    }
  })

  test('a sheet whose bytes are not those its checksum was made of is refused', async () => {
    const sheet = `<worksheet><sheetData>${inlineRows([HEADER, ROW])}</sheetData></worksheet>`
    const part = (crc: number) => ({
      name: 'xl/sheets/list.xml',
      data: '',
      deflated: { bytes: deflateRawSync(Buffer.from(sheet)), size: Buffer.byteLength(sheet), crc },
    })
    const workbook = (crc: number) =>
      makeWorkbook({ sheetData: '', parts: { 'xl/sheets/list.xml': null }, more: [part(crc)] })
    assert.equal((await parseMadeFile(workbook(crc32(sheet)), 'a.xlsx')).rows.length, 1)
    assert.match((await refusalOf(workbook((crc32(sheet) ^ 1) >>> 0), 'a.xlsx')).message, /damaged .*checksum/)
  })
})
