import type { Command } from 'commander'

/** `staymap evaluate`: how good the engine is on pairs whose truth is known. */
export function addEvaluate(program: Command): void {
  program
    .command('evaluate')
    .description('Measure the matching engine on hotel pairs whose truth is known.')
    .option('--labelled <folder...>', 'folders with partner.csv, reference.csv, labels.csv', [])
    .option('--partner <file>', 'a partner list')
    .option('--reference <file>', 'the reference')
    .option('--labels <file>', 'partnerId, referenceId, verdict (same or unsure)')
    .option('--json', 'print one object')
    .action(async (options) => {
      const { wrongUsage } = await import('../output.ts')
      const { evaluateSet, filesIn, loadLabelledSet, scoreTable } = await import('../../evaluation/index.ts')
      const sets = options.labelled.map(filesIn)
      if (options.partner && options.reference && options.labels) {
        sets.push({ name: 'set', partner: options.partner, reference: options.reference, labels: options.labels })
      } else if (sets.length === 0) throw wrongUsage('Give --labelled DIR, or --partner, --reference and --labels.')
      const results: Array<{ set: string; strata: ReturnType<typeof evaluateSet> }> = []
      for (const files of sets) results.push({ set: files.name, strata: evaluateSet(await loadLabelledSet(files)) })
      if (options.json) process.stdout.write(`${JSON.stringify({ sets: results })}\n`)
      else for (const result of results) process.stdout.write(`${scoreTable(result.strata)}\n\n`)
    })
}
