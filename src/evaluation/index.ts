export { crossValidate, leaveOneSetOut, type TaskScores } from './cross-validate.ts'
export { evaluateSet, type Stratum } from './evaluate-set.ts'
export {
  filesIn,
  type Hotel,
  type LabelledSet,
  loadLabelledSet,
  placedByTown,
  type SetFiles,
} from './labelled-set.ts'
export { tellRefusedRows } from './refused-rows.ts'
export { scoreTable } from './score-table.ts'
export { seededRandom } from './seeded-random.ts'
export { searchLists, type TrainOptions, trainModel } from './train-model.ts'
export { type PlanOptions, trainingTasks } from './training-plan.ts'
