import { ERRORS, type ErrorName, type FieldIssue } from '@wanyuan/contract';

interface AppErrorOptions {
  /** A more precise Chinese text than the catalogue's. */
  msg?: string;
  data?: Record<string, unknown>;
  cause?: unknown;
}

/** An error that people may read: a name of the catalogue, and what to tell beyond its standard text. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly errorName: ErrorName;
  readonly code: number;
  readonly status: number;
  readonly data: Record<string, unknown> | null;

  constructor(errorName: ErrorName, options: AppErrorOptions = {}) {
    super(options.msg ?? ERRORS[errorName].msg, { cause: options.cause });
    this.errorName = errorName;
    this.code = ERRORS[errorName].code;
    this.status = ERRORS[errorName].status;
    this.data = options.data ?? null;
  }
}

/** Refuses an input with all its faults at once. */
export function invalidInput(issues: FieldIssue[]): AppError {
  return new AppError('INVALID_INPUT', { msg: issues[0]?.message ?? ERRORS.INVALID_INPUT.msg, data: { issues } });
}
