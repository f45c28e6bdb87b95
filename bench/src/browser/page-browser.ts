import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { api } from '@wanyuan/contract/client';
import { QUIET_BROWSER } from '@wanyuan/e2e/support/chromium-flags.ts';
import { DEMO_PASSWORD } from '@wanyuan/server/src/demo/demo-accounts.data.ts';
import { freePort } from '../child-server.ts';

const PATIENCE_MS = 300_000;
export const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

export interface SignedInBrowser {
  context: BrowserContext;
  /** For tools that speak to the browser themselves. */
  port: number;
  close(): Promise<void>;
}

/** A browser without a session, for public pages. */
export async function openBrowser(): Promise<SignedInBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'wanyuan-bench-profile-'));
  // Not one for all: small forms run side by side, and a browser whose port is taken never says that it is ready.
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    args: [`--remote-debugging-port=${port}`, ...QUIET_BROWSER],
  });
  // A busy machine takes its time over pictures, and what is measured is not this.
  context.setDefaultTimeout(PATIENCE_MS);
  return {
    context,
    port,
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** A browser whose default profile is signed in, so that tools which open pages of their own are so too. */
export async function openSignedInBrowser(address: string, account: string): Promise<SignedInBrowser> {
  const browser = await openBrowser();
  const { context } = browser;
  const answer = await context.request.post(`${address}${api.account.login.path}`, {
    data: { type: 'password', account, password: DEMO_PASSWORD },
  });
  const { data } = (await answer.json()) as { data: unknown };
  const page = await context.newPage();
  await page.goto(address);
  await page.evaluate((user) => localStorage.setItem('wanyuan.user', user), JSON.stringify(data));
  await page.close();
  return browser;
}
