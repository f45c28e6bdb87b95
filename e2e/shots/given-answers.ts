import type { Page } from '@playwright/test';
import type { CallRef, OutputOf } from '@wanyuan/contract/client';
import { envelope } from '../support/api.ts';

/** The longest that the contract lets through. */
export const long = (text: string, max: number): string => text.repeat(Math.ceil(max / text.length)).slice(0, max);

/** A call is answered by us, from now on. */
export const answer = <R extends CallRef>(page: Page, call: R, data: OutputOf<R> | object) =>
  page.route(`**${call.path}`, (route) => route.fulfill(envelope(data)));
