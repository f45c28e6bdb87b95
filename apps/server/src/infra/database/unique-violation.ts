import { errorCode } from '#infra/startup-error.ts';

const UNIQUE_VIOLATION = '23505';

/** Drizzle wraps the driver's error. */
export function isUniqueViolation(error: unknown): boolean {
  return (
    errorCode(error) === UNIQUE_VIOLATION || (error instanceof Error && errorCode(error.cause) === UNIQUE_VIOLATION)
  );
}
