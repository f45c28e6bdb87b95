import { InferenceSession } from 'onnxruntime-node';

/** Waiting threads sleep instead of spinning: the server has other work for its cores. */
const NO_SPINNING = { session: { intra_op: { allow_spinning: '0' } } };
const ERRORS_ONLY = 3;

export function openModel(file: string, threads: number): Promise<InferenceSession> {
  return InferenceSession.create(file, {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    graphOptimizationLevel: 'all',
    logSeverityLevel: ERRORS_ONLY,
    extra: NO_SPINNING,
  });
}
