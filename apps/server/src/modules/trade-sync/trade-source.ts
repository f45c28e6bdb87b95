import type { ExportSource } from '@wanyuan/contract';
import type { LineSourceKind } from '@wanyuan/domain';

/** What is sent to trade software: whatever has lines of its own. */
export type TradeSource = Extract<ExportSource, { kind: LineSourceKind }>;
