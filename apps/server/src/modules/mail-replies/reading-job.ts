/** Looks into mailboxes that are due; it names none, so that one company's slow servers do not keep others waiting. */
export const READING_JOB = 'mail-reading';
export const READING_JOB_OPTIONS = { concurrency: 1, timeoutSeconds: 1800, retries: 3 } as const;
