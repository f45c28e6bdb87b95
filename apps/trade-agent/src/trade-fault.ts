import { TRADE_ERRORS, type TradeErrorCode } from '@wanyuan/domain';

/** Why a message was not taken in, in words for the person who syncs. */
export class TradeFault extends Error {
  readonly code: TradeErrorCode;

  constructor(code: TradeErrorCode, text: string = TRADE_ERRORS[code].text) {
    super(text);
    this.code = code;
  }
}

const DISK_FAULTS: Readonly<Record<string, TradeErrorCode>> = {
  ENOENT: 'no_folder',
  ENOTDIR: 'no_folder',
  EACCES: 'no_permission',
  EPERM: 'no_permission',
  EROFS: 'no_permission',
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
};

/** A fault of the disk in words; paths stay with the machine. */
export function asTradeFault(error: unknown): TradeFault {
  if (error instanceof TradeFault) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  return new TradeFault(DISK_FAULTS[code] ?? 'not_written');
}
