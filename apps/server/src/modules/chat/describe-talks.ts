import type { Conversation } from '@wanyuan/contract';
import { chatPreview } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { Session } from '#rpc/context.ts';
import type { FilesService } from '../files/files.module.ts';
import { nicknames } from '../people/people.module.ts';
import { pictureAddress, type PicturesService } from '../pictures/pictures.module.ts';
import { factoryChatId, groupChatId, personChatId, serviceChatId } from './chat-ids.ts';
import type { SeenTalk } from './conversations.repo.ts';
import { RECALLED } from './draw-messages.ts';
import { refuse, type MayWrite } from './may-write.ts';
import { speaksForFactory, type Reader } from './reader.ts';
import { toldElements } from './stored-elements.ts';

const AVATAR_WIDTH = 160;

interface Dependencies {
  files: Pick<FilesService, 'pictureUrl'>;
  pictures: Pick<PicturesService, 'describe'>;
  mayWrite: MayWrite;
}

export type TalkDescriber = ReturnType<typeof createTalkDescriber>;

/** Conversations as one reader has them. */
export function createTalkDescriber({ files, pictures, mayWrite }: Dependencies) {
  const faceOf = async (db: Db, fileId: number | null): Promise<string> =>
    fileId === null ? '' : ((await files.pictureUrl(fileId, AVATAR_WIDTH, db)) ?? '');

  async function logosOf(db: Db, rows: readonly SeenTalk[], company_id: number): Promise<Map<number, string>> {
    const ids = rows.flatMap(({ logo_picture_id }) => logo_picture_id ?? []);
    const shown = await pictures.describe([...new Set(ids)], company_id, db);
    return new Map([...shown].map(([id, picture]) => [id, pictureAddress(picture, AVATAR_WIDTH)]));
  }

  return {
    faceOf,

    async describe(db: Db, session: Session, reader: Reader, rows: readonly SeenTalk[]): Promise<Conversation[]> {
      const names = await nicknames(
        db,
        rows.flatMap(({ last }) => last?.user_id ?? []),
      );
      const logos = await logosOf(db, rows, reader.company_id);
      const list: Conversation[] = [];
      for (const { talk, party, peer, last, ...row } of rows) {
        const asFactory = speaksForFactory(reader, talk);
        const refusal = await mayWrite.inTalk(db, session, reader, talk, peer?.is_gone ?? true);
        const isWithFactory = talk.kind === 'factory' && !asFactory;
        const isWithService = talk.kind === 'service' && talk.user_id === reader.user_id;
        const peerChatId = isWithService
          ? serviceChatId()
          : isWithFactory
            ? factoryChatId(talk.factory_id ?? 0)
            : personChatId(peer?.id ?? 0);
        const avatar = isWithFactory
          ? (logos.get(row.logo_picture_id ?? 0) ?? '')
          : talk.kind === 'group' || isWithService
            ? ''
            : await faceOf(db, peer?.avatar_file_id ?? null);
        list.push({
          id: talk.id,
          kind: talk.kind,
          chat_id: talk.kind === 'group' ? groupChatId(talk.id) : peerChatId,
          from_chat_id: asFactory ? factoryChatId(reader.factory_id ?? 0) : personChatId(reader.user_id),
          name: row.name,
          company_name: asFactory || (talk.kind === 'service' && !isWithService) ? row.company_name : '',
          avatar,
          factory_id: talk.factory_id,
          last_message:
            last === null
              ? null
              : {
                  seq: last.seq,
                  from_name: names.get(last.user_id) ?? '',
                  text: last.recalled_at === null ? chatPreview(toldElements(last.content)) : RECALLED,
                  created_time: last.created_at.toISOString(),
                },
          last_seq: talk.last_seq,
          rev: talk.rev,
          read_seq: Math.max(party.read_seq, party.since_seq),
          unread_count: row.unread,
          is_mentioned: party.mention_seq > party.read_seq,
          peer_read_seq: row.peer_read_seq,
          last_check_time: party.read_at?.toISOString() ?? null,
          is_pinned: party.is_pinned,
          is_muted: party.is_muted,
          is_marked_unread: party.is_marked_unread,
          may_write: refusal === null,
          refusal: refusal === null ? '' : refuse(refusal).message,
        });
      }
      return list;
    },
  };
}
