import type { Command } from 'commander'
import type { SetFiles } from '../../evaluation/index.ts'
import { checkInput } from '../given-paths.ts'
import { wrongUsage } from '../output.ts'

/** `staymap evaluate`: how good the engine is on pairs whose truth is known. */
export function addEvaluate(program: Command): void {
  program
    .command('evaluate')
    .description('Measure the matching engine on hotel pairs whose truth is known.')
    .option('--labelled <folder...>', 'folders with partner.csv, reference.csv, labels.csv', [])
    .option('--partner <file>', 'a partner list, CSV or Parquet')
    .option('--reference <file>', 'the reference, CSV or Parquet')
    .option(
      '--labels <file>',
      'partnerId, referenceId, verdict (same, unsure, absent); weight where only a sample was read',
    )
    .option('--json', 'print one object: sets, each with its strata and their scores')
    .addHelpText(
      'after',
      `
A record that the labels do not list counts as having no counterpart in the reference; with weights, it is not counted at all.
Rows that a mapping would refuse (no id, name, city or country; an id used before) are counted and told.

Examples:
  staymap generate --hotels 5000 --out reference.csv --partner partner.csv --truth truth.csv
  staymap evaluate --partner partner.csv --reference reference.csv --labels truth.csv`,
    )
    .action(async (options) => {
      const { evaluateSet, filesIn, tellRefusedRows, loadLabelledSet, scoreTable } = await import(
        '../../evaluation/index.ts'
      )
      const sets: SetFiles[] = options.labelled.map(filesIn)
      const isNamed = options.partner || options.reference || options.labels
      if (isNamed && sets.length > 0)
        throw wrongUsage('Give either --labelled DIR or --partner, --reference and --labels, not both.')
      if (options.partner && options.reference && options.labels) {
        sets.push({ name: 'set', partner: options.partner, reference: options.reference, labels: options.labels })
      } else if (sets.length === 0) throw wrongUsage('Give --labelled DIR, or --partner, --reference and --labels.')
      for (const { partner, reference, labels } of sets)
        for (const path of [partner, reference, labels]) checkInput(path)
      const results: Array<{ set: string; strata: ReturnType<typeof evaluateSet> }> = []
      for (const files of sets) {
        const set = await loadLabelledSet(files)
        for (const note of [...(set.notes ?? []), ...tellRefusedRows(set, files)])
          process.stderr.write(`Note: ${note}\n`)
        results.push({ set: files.name, strata: evaluateSet(set) })
      }
      if (options.json) process.stdout.write(`${JSON.stringify({ sets: results })}\n`)
      else for (const result of results) process.stdout.write(`${scoreTable(result.strata)}\n\n`)
    })
}
