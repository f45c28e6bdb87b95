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

const ISSUES_MAX = 50;
const ISSUE_PATH_MAX = 200;
const ISSUE_MESSAGE_MAX = 500;

/**
 * Refuses an input with its faults at once, as many as a person mends in one go; `further` says how many there are
 * beyond those. Paths hold keys that were sent, so that they are cut as well.
 */
export function invalidInput(issues: FieldIssue[]): AppError {
  const told = issues.slice(0, ISSUES_MAX).map(({ path, message }) => ({
    path: cut(path, ISSUE_PATH_MAX),
    message: cut(message, ISSUE_MESSAGE_MAX),
  }));
  const further = issues.length - told.length;
  return new AppError('INVALID_INPUT', {
    msg: told[0]?.message ?? ERRORS.INVALID_INPUT.msg,
    data: { issues: told, ...(further > 0 && { further }) },
  });
}

const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1)}…` : text);
