import { expect, type Page, type Request } from '@playwright/test';

export interface FaultWatch {
  /** What went wrong since the watch began, or since it was last asked. */
  take: () => string[];
  /** Resolves once everything but pictures that the page asked for has been answered and drawn, and it asks for nothing more. */
  settle: () => Promise<void>;
  /** Fails with everything that went wrong since the watch began. */
  expectNone: () => void;
}

/** Collects what a user would not see but a developer must: errors, failed requests, policy violations. */
export async function watchForFaults(page: Page): Promise<FaultWatch> {
  let faults: string[] = [];
  const pending = new Set<Request>();
  page.on('request', (request) => {
    // What the page before was still asking for.
    if (request.isNavigationRequest()) pending.clear();
    // The demo's pictures are drawn when they are first asked for, which takes longer than everything else.
    if (request.resourceType() !== 'image') pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    faults.push(`page error: ${error.message}`);
  });
  page.on('requestfailed', (request) => {
    pending.delete(request);
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
  const unanswered = async (): Promise<string[]> => {
    if (pending.size === 0)
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    return [...pending].map((request) => request.url());
  };
  return {
    take: () => {
      const taken = faults;
      faults = [];
      return taken;
    },
    settle: () => expect.poll(unanswered, { intervals: [20, 50, 100] }).toEqual([]),
    expectNone: () => {
      expect(faults).toEqual([]);
    },
  };
}
