import { randomUUID } from 'node:crypto';
import { tradeLines } from '@wanyuan/documents/trade';
import { can, OTHER_TRADE_SYSTEM, TRADE_FAULTS_KEPT, TRADE_LAYOUTS } from '@wanyuan/domain';
import type { ExportDocuments } from '#composition/export-source.ts';
import type { LatePorts } from '#composition/late-ports.ts';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, UserCallContext } from '#rpc/context.ts';
import type { TradeApplicationService } from './trade-applications.service.ts';
import type { TradeMessages } from './trade-messages.ts';
import type { TradeSource } from './trade-source.ts';

interface Dependencies {
  applications: Pick<TradeApplicationService, 'software'>;
  messages: Pick<TradeMessages, 'collect'>;
  exportMade: LatePorts['exportMade'];
  now: () => Date;
}

/** The last resort, where no program can be reached: the file that it would have written, to be imported by hand. */
export function createTradeFiles({ applications, messages, exportMade, now }: Dependencies) {
  async function linesOf(db: Db, session: Session, source: TradeSource) {
    const software = (await applications.software(db, session.tenant_id)) ?? OTHER_TRADE_SYSTEM;
    const found = await messages.collect(db, session, source);
    const { faults } = tradeLines(TRADE_LAYOUTS[software]!, found.items);
    const left = new Set(faults.map(({ line }) => line));
    const items = found.items.filter((_, index) => !left.has(index + 1));
    if (items.length === 0) throw new AppError('NOTHING_TO_EXPORT', { msg: `没有可写入的行：${faults[0]!.text}` });
    return { ...found, software, items, faults };
  }

  const document: ExportDocuments['trade'] = async (db, session, { message_id, source, owner }) => {
    const { software, items, title, quoteAt } = await linesOf(db, session, source);
    const created = now().toISOString();
    return {
      plan: {
        kind: 'trade',
        title,
        lang: 'zh',
        head: [],
        notes: [],
        logo: null,
        columns: [],
        isPlain: true,
        imageWidth: 0,
        grid: '3x4',
        watermark: null,
        template: null,
        author: '',
        created,
        trade: { id: message_id, software, owner, createAt: created, quoteAt: quoteAt?.toISOString() ?? created },
      },
      rows: items.map((item) => ({ cells: {}, picture: null, item })),
      content: title,
      is_internal: true,
      shows_cost: can(session, 'cost.see'),
    };
  };

  return {
    document,

    /** Says at once which lines the software could not take. */
    async make(context: UserCallContext, { source, owner }: { source: TradeSource; owner: string }) {
      const { faults } = await linesOf(context.db, context.session, source);
      const progress = await exportMade(context, { kind: 'trade', message_id: randomUUID(), source, owner });
      const told = faults.slice(0, TRADE_FAULTS_KEPT).map(({ line, text }) => ({ line, message: text }));
      return { ...progress, faults: told, fault_count: faults.length };
    },
  };
}
