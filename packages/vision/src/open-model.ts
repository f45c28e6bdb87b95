import { InferenceSession } from 'onnxruntime-node';

/** Waiting threads sleep instead of spinning: the server has other work for its cores. */
const NO_SPINNING = { session: { intra_op: { allow_spinning: '0' } } };
const ERRORS_ONLY = 3;

/** From a file, or from what was read of it. */
export function openModel(model: string | Uint8Array, threads: number): Promise<InferenceSession> {
  // Two signatures of one function: TypeScript wants to know which.
  return typeof model === 'string'
    ? InferenceSession.create(model, options(threads))
    : InferenceSession.create(model, options(threads));
}

function options(threads: number): InferenceSession.SessionOptions {
  return {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    graphOptimizationLevel: 'all',
    logSeverityLevel: ERRORS_ONLY,
    // An arena keeps what a run needed for ever: 240 MB for masks. Asking the system anew takes 2 % longer.
    enableCpuMemArena: false,
    enableMemPattern: false,
    extra: NO_SPINNING,
  };
}
