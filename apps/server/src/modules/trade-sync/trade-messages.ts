import { createHash, randomBytes } from 'node:crypto';
import type { TradePlace } from '@wanyuan/contract';
import {
  businessDayStart,
  candidateAddresses,
  TRADE_LINES_MAX,
  TRADE_TOKEN_SECONDS,
  tradeDataText,
  tradePongText,
  tradeTokenText,
  writeTradeToken,
  type TradeItem,
  type TradeMessage,
} from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session } from '#rpc/context.ts';
import type { DocumentCollector, OpenedSource, SourceToy } from '../exports/exports.module.ts';
import { factoryContacts } from '../factory-directory/factory-directory.module.ts';
import { pictureAddress, type PicturesService } from '../pictures/pictures.module.ts';
import type { AgentSecret } from './trade-agents.service.ts';
import { tradeItem } from './trade-items.ts';
import { tradeMac } from './trade-secrets.ts';
import type { TradeSource } from './trade-source.ts';
import type { SyncRow } from './trade-syncs.repo.ts';

const PICTURE_WIDTH = 600;

interface Dependencies {
  collector: Pick<DocumentCollector, 'openSource'>;
  pictures: Pick<PicturesService, 'describe'>;
  publicUrl: string | undefined;
  now: () => Date;
}

/** The lines of a message as they are now, with the rights of the session. */
export interface CollectedItems {
  items: TradeItem[];
  hash: string;
  title: string;
  /** The day of a quotation; null where the beginning of the sync counts. */
  quoteAt: Date | null;
}

type UnsignedMessage = Omit<TradeMessage, 'token'>;

/** What a message says beside its lines, the same each time it is made. */
function headOf(row: SyncRow): Omit<UnsignedMessage, 'data'> {
  return {
    id: row.message_id,
    type: 'Quotation',
    action: 'Import',
    software: row.software,
    owner: row.owner,
    createAt: row.created_at.toISOString(),
    quoteAt: (row.quote_at ?? row.created_at).toISOString(),
  };
}

export type TradeMessages = ReturnType<typeof createTradeMessages>;

/** Makes what trade software takes in out of what documents are made from. */
export function createTradeMessages({ collector, pictures, publicUrl, now }: Dependencies) {
  async function open(db: Db, session: Session, source: TradeSource): Promise<OpenedSource> {
    try {
      return await collector.openSource(db, session, source);
    } catch (error) {
      if (error instanceof AppError && error.errorName === 'NOTHING_TO_EXPORT')
        throw new AppError('NOTHING_TO_EXPORT', { msg: '无样品数据' });
      throw error;
    }
  }

  /** Only of pictures that are open to all: signed links end, and would make other data of the same lines. */
  async function addresses(db: Db, session: Session, toys: readonly SourceToy[]): Promise<Map<number, string>> {
    if (publicUrl === undefined) return new Map();
    const ids = [...new Set(toys.flatMap(({ picture_id: id }) => id ?? []))];
    const known = await pictures.describe(ids, session.tenant_id, db);
    return new Map(
      [...known].flatMap(([id, picture]) => {
        const address = new URL(pictureAddress(picture, PICTURE_WIDTH), publicUrl);
        return address.search === '' ? [[id, address.href] as const] : [];
      }),
    );
  }

  return {
    async collect(db: Db, session: Session, source: TradeSource): Promise<CollectedItems> {
      const opened = await open(db, session, source);
      if (opened.toy_count > TRADE_LINES_MAX) throw new AppError('TRADE_TOO_LONG');
      const items: TradeItem[] = [];
      for await (const toys of opened.batches()) {
        const makers = toys.map(({ snapshot }) => snapshot.factory_id).filter((id) => id > 0);
        const contacts = await factoryContacts(db, session, makers);
        const shown = await addresses(db, session, toys);
        for (const toy of toys) {
          const contact = contacts.get(toy.snapshot.factory_id) ?? null;
          items.push(tradeItem(session, toy, contact, shown.get(toy.picture_id ?? 0) ?? ''));
        }
      }
      const hash = createHash('sha256').update(tradeDataText(items)).digest('hex');
      const date = opened.quoted?.date;
      return { items, hash, title: opened.title, quoteAt: date === undefined ? null : businessDayStart(date) };
    },

    compose: (row: SyncRow, items: TradeItem[]): UnsignedMessage => ({ ...headOf(row), data: items }),

    /** Good for this message and this program, for ten minutes. */
    tokenFor({ key, secret }: AgentSecret, row: SyncRow): string {
      const expires = Math.floor(now().getTime() / 1000) + TRADE_TOKEN_SECONDS;
      const parts = { agentId: key, expires };
      return writeTradeToken(parts, tradeMac(secret, tradeTokenText(parts, headOf(row), row.data_hash)));
    },

    newNonce: (): string => randomBytes(18).toString('base64url'),

    /** What each program will answer at each address when it is asked with this nonce; the machine itself comes last. */
    placesFor(agents: readonly AgentSecret[], known: readonly string[], nonce: string): TradePlace[] {
      return candidateAddresses([...new Set(known)]).map((address) => ({
        address,
        proofs: agents.map(({ key, secret }) => ({
          agent_id: key,
          proof: tradeMac(secret, tradePongText(key, nonce, address)),
        })),
      }));
    },
  };
}
