import { expect, type Page } from '@playwright/test';

export interface FaultWatch {
  /** Fails with everything that went wrong since the watch began. */
  expectNone: () => void;
}

/** Collects what a user would not see but a developer must: errors, failed requests, policy violations. */
export async function watchForFaults(page: Page): Promise<FaultWatch> {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    faults.push(`page error: ${error.message}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page ends what it was still asking for.
    if (reason !== 'net::ERR_ABORTED') faults.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
  await page.exposeFunction('reportViolation', (text: string) => {
    faults.push(`content policy: ${text}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { reportViolation } = window as unknown as { reportViolation: (text: string) => void };
      reportViolation(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
    });
  });
  return {
    expectNone: () => {
      expect(faults).toEqual([]);
    },
  };
}
