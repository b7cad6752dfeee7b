import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { wholeFile } from '../../platform/whole-files/whole-file.ts'
import { checkInput, checkOutput } from '../given-paths.ts'
import { wholeNumber } from '../number-options.ts'
import { wrongUsage } from '../output.ts'
import { whenInterrupted } from '../when-interrupted.ts'

/** `staymap train`: makes the model's numbers anew from labelled sets. The same input and seed give the same file. */
export function addTrain(program: Command): void {
  program
    .command('train')
    .description('Make the matching model anew from labelled hotel pairs.')
    .requiredOption('--labelled <folder...>', 'folders with partner.csv, reference.csv, labels.csv')
    .option('--worlds <folder...>', 'generated worlds in the same shape, at a lower weight', [])
    .option('--inventories <folder>', 'hotel lists without labels, to make partner lists from')
    .option('--made-rows <n>', 'records made from each such list', '1500')
    .option('--seed <n>', 'seed of everything random', '1')
    .option('--trees <n>', 'trees', '64')
    .option(
      '--out <file>',
      'where to write the numbers, for example src/matching/model/model.json, where the engine reads its own',
    )
    .option('--cross-validate', 'report on areas not trained on, and on sets not trained on')
    .option('--json', 'print one object: out, areas and sets (the report)')
    .addHelpText(
      'after',
      `
labels.csv has partnerId, referenceId and verdict (same, unsure, absent). A record it does not list is absent from the reference.
Where only a sample of the list was read, a column "weight" tells how many records each one stands for; records not listed are then not used.

Examples:
  staymap train --labelled pairs --cross-validate
  staymap train --labelled pairs --worlds made --seed 7 --out model.json`,
    )
    .action(async (options) => {
      const [seed, madeRows, trees] = [
        wholeNumber('--seed', options.seed, 0),
        wholeNumber('--made-rows', options.madeRows, 1),
        wholeNumber('--trees', options.trees, 1),
      ]
      if (options.out === undefined && !options.crossValidate)
        throw wrongUsage('Say what for: --out FILE writes the numbers, --cross-validate reports how good they are.')
      const inputs = [...options.labelled, ...options.worlds].flatMap((folder: string) =>
        ['partner.csv', 'reference.csv', 'labels.csv'].map((name) => join(folder, name)),
      )
      for (const path of inputs) checkInput(path)
      if (options.out !== undefined) checkOutput('--out', options.out, [...inputs, ...listsIn(options.inventories)])
      const { crossValidate, leaveOneSetOut, scoreTable, searchLists, trainingTasks, trainModel } = await import(
        '../../evaluation/index.ts'
      )
      const tasks = await trainingTasks({
        labelled: options.labelled,
        worlds: options.worlds,
        inventories: options.inventories ?? null,
        seed,
        madeRows,
      })
      const settings = {
        seed,
        trees,
        // Fewer trees must each say more.
        rate: 12.8 / trees,
      }
      process.stderr.write(
        `${tasks.length} lists, ${tasks.reduce((sum, task) => sum + task.partner.length, 0)} records\n`,
      )
      searchLists(tasks)
      if (options.out !== undefined) {
        writeWhole(options.out, `${JSON.stringify(trainModel(tasks, () => true, settings))}\n`)
        process.stderr.write(`wrote ${options.out}\n`)
      }
      const out = options.out ?? null
      if (!options.crossValidate) {
        if (options.json) process.stdout.write(`${JSON.stringify({ out, areas: [], sets: [] })}\n`)
        return
      }
      const areas = crossValidate(tasks, settings)
      const names = options.labelled.map((folder: string) => folder.split('/').filter(Boolean).at(-1))
      const sets = names.length > 1 ? leaveOneSetOut(tasks, names, settings) : []
      const text = `Areas not trained on\n${scoreTable(areas)}\n${sets.length > 0 ? `\nSets not trained on\n${scoreTable(sets)}\n` : ''}`
      process.stdout.write(options.json ? `${JSON.stringify({ out, areas, sets })}\n` : text)
    })
}

function listsIn(folder: string | undefined): string[] {
  return folder === undefined ? [] : readdirSync(folder).map((name) => join(folder, name))
}

/** The file is there when it is whole. */
function writeWhole(path: string, text: string): void {
  const { part, put, discard } = wholeFile(path)
  const takeWatchOff = whenInterrupted(discard)
  try {
    writeFileSync(part, text)
    put()
  } catch (error) {
    // What fails while writing is told with no name.
    throw Object.assign(error as Error, { path })
  } finally {
    takeWatchOff()
    discard()
  }
}
