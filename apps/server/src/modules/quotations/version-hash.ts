import { createHash } from 'node:crypto';
import { customerView } from '@wanyuan/domain';
import { versionOf } from './version-cells.ts';
import type { WholeVersion } from './whole-version.ts';

/** SHA-256 over what the customer sees of a version. */
export const versionHash = (whole: WholeVersion): string =>
  createHash('sha256')
    .update(customerView(versionOf(whole)))
    .digest('hex');
