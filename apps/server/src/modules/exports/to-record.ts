import type { ExportProgress, ExportRecord } from '@wanyuan/contract';
import { can, exportPollMs } from '@wanyuan/domain';
import type { Session } from '#rpc/context.ts';
import type { ExportLinks } from './export-links.ts';
import type { ShownExport } from './exports.repo.ts';

/** A file with costs stays closed to people who may no longer see them. */
export const mayOpen = (session: Session, { shows_cost }: ShownExport): boolean =>
  !shows_cost || can(session, 'cost.see');

const urlFor = (links: ExportLinks, session: Session, row: ShownExport) =>
  mayOpen(session, row) ? links.urlOf(row) : '';

export function toProgress(links: ExportLinks, session: Session, row: ShownExport): ExportProgress {
  const { uuid, progress, state, toy_count, done_count, lost_pictures, reason } = row;
  return {
    uuid,
    progress,
    state,
    link: urlFor(links, session, row),
    name: row.file_name || row.content,
    toy_count,
    done_count,
    lost_pictures,
    reason,
    poll_ms: exportPollMs(toy_count),
  };
}

export function toRecord(
  links: ExportLinks,
  session: Session,
  row: ShownExport & { can_convert: boolean },
  nickname: string,
): ExportRecord {
  const { id, uuid, content, toy_count, kind, export_format, file_size, state, progress, reason, is_internal } = row;
  return {
    id,
    uuid,
    content,
    toy_count,
    kind,
    export_format,
    can_convert: row.can_convert,
    file_url: urlFor(links, session, row),
    file_size,
    state,
    progress,
    reason,
    is_internal,
    is_expired: state === 'done' && (row.file_key === null || links.isExpired(row)),
    is_downloaded: row.downloaded_at !== null,
    nickname,
    is_own: row.user_id === session.id,
    created_time: row.created_at.toISOString(),
  };
}
