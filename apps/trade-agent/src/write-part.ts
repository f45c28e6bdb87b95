import { businessDay, TRADE_LAYOUTS, type TradeMessage } from '@wanyuan/domain';
import { tradeLines, writeTradeFile, type TradeLines } from '@wanyuan/documents/trade';
import type { Disk } from './disk.ts';
import type { StatePaths } from './state-folder.ts';
import { TradeFault } from './trade-fault.ts';

export interface WrittenPart {
  file: string;
  lines: number;
  faults: TradeLines['faults'];
}

interface Watch {
  onProgress(done: number, total: number): void;
  onFault(line: number, text: string): void;
}

/** A name that every system takes, with what people look for in it: day, account, id. */
export function fileNameOf({ id, owner, quoteAt }: TradeMessage, ending: string): string {
  const day = businessDay(new Date(quoteAt)).replaceAll('-', '');
  const [account = '_'] = /^.{1,20}/u.exec(owner.replaceAll(/[^\p{L}\p{N}]+/gu, '_')) ?? [];
  return `quotation-${day}-${account}-${id}.${ending}`.normalize('NFC');
}

/** Writes the file of a message whole and durable, where the trade software does not look yet. */
export async function writePart(
  disk: Disk,
  paths: StatePaths,
  message: TradeMessage,
  watch: Watch,
): Promise<WrittenPart> {
  const layout = TRADE_LAYOUTS[message.software]!;
  const { rows, faults } = tradeLines(layout, message.data);
  for (const { line, text } of faults) watch.onFault(line, text);
  if (rows.length === 0) throw new TradeFault('no_lines');
  if (!(await disk.isFolder(paths.folder))) throw new TradeFault('no_folder');
  await disk.makeFolder(paths.state);

  const file = fileNameOf(message, layout.kind.file);
  const path = paths.part(message.id);
  await disk.remove(path);
  const part = await disk.create(path);
  try {
    try {
      let handedOn = 0;
      let told = 0;
      const tell = () => {
        if (handedOn > told) watch.onProgress((told = handedOn), rows.length);
      };
      const options = { tempFolder: paths.state, onProgress: (lines: number) => (handedOn = lines) };
      for await (const bytes of writeTradeFile(layout, rows, message, options)) {
        await part.write(bytes);
        tell();
      }
      tell();
      await part.sync();
    } finally {
      await part.close();
    }
    await disk.syncFolder(paths.state);
  } catch (error) {
    await disk.remove(path);
    throw error;
  }
  return { file, lines: rows.length, faults };
}
