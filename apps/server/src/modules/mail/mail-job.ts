/** Sends what is due; it names no mail, so that one company's thousand do not keep others waiting. */
export const MAIL_JOB = 'mail';
export const MAIL_JOB_OPTIONS = { concurrency: 1, timeoutSeconds: 1800, retries: 3 } as const;
