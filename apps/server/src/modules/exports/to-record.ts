import type { ExportProgress, ExportRecord } from '@wanyuan/contract';
import { can, exportPollMs, LINE_SOURCES, type LineSourceKind } from '@wanyuan/domain';
import type { Session } from '#rpc/context.ts';
import type { ExportLinks } from './export-links.ts';
import type { NamedSource, ShownExport } from './exports.repo.ts';

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

/** Sources without a page of their own. */
const NAMES: Readonly<Record<string, string>> = { toys: '所选产品', search: '搜索结果', pictures: '图片' };
/** Files about something else that has a page. */
const ABOUT: Readonly<Record<string, LineSourceKind>> = { comparison: 'quotation', confirmation: 'quotation' };

function sourceOf({ kind, id, version }: NamedSource): Pick<ExportRecord, 'source_name' | 'source_path'> {
  const row = LINE_SOURCES.find((one) => one.kind === (ABOUT[kind] ?? kind));
  if (!row || id === null) return { source_name: NAMES[kind] ?? '', source_path: '' };
  return { source_name: row.name, source_path: `${row.path}${id}${version ? `&version=${version}` : ''}` };
}

export function toRecord(
  links: ExportLinks,
  session: Session,
  row: ShownExport & { can_convert: boolean; source: NamedSource },
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
    ...sourceOf(row.source),
    created_time: row.created_at.toISOString(),
  };
}
