import type { Page, Route } from '@playwright/test';
import type { CallRef, OutputOf } from '@wanyuan/contract/client';
import { envelope } from '../support/api.ts';

/** How pages look in between: each takes the page, and leaves it as it is to be seen. */
export type PageStates = Record<string, (page: Page) => Promise<void>>;

/** What a call is answered from now on. */
export async function answer<R extends CallRef>(page: Page, call: R, data: OutputOf<R> | object): Promise<void> {
  await page.route(`**${call.path}`, (route) => route.fulfill(envelope(data)));
}

/** The longest that the contract lets through. */
export const long = (text: string, max: number): string => text.repeat(Math.ceil(max / text.length)).slice(0, max);

/** How a call fares that gets no answer, or a bad one. */
export const never = () => new Promise<void>(() => {});
export const broken = (route: Route) =>
  route.fulfill({ status: 500, json: { code: -500, msg: '服务器开小差了，请稍后重试', data: null } });
export const trouble = (page: Page, { path }: CallRef, how: (route: Route) => Promise<void>) =>
  page.route(`**${path}`, how);
