import { api } from '@wanyuan/contract/client';
import { secondsWords } from '@wanyuan/domain';
import { AppLink } from '#lib/app-link.tsx';
import { useCall } from '#lib/use-call.ts';
import { selectPath } from '../site-address.ts';
import { sitePageWords } from './site-page-words.ts';
import styles from './parts.module.css';

const REFRESH_MS = 20_000;
const QUIET = { silent: true, returnError: true };

/** Of which visitor a conversation's link tells; 0 for recipients of other links. */
const visitorIn = (link: string | undefined): number =>
  Number(/^\/browseRecords\?visitor=(\d{1,12})$/.exec(link ?? '')?.[1] ?? 0);

/** What the visitor looks at now, and what they did so far. */
export default function VisitorLine({ talkId }: { talkId: number }) {
  const record = useCall(api.chat.get_website_message_record, { conversation_id: talkId }, QUIET);
  const id = visitorIn(record.data?.conversation.link);
  const { data } = useCall(
    api.site_visitor.get_detail,
    { id },
    { ...QUIET, enabled: id > 0, refetchInterval: REFRESH_MS },
  );
  if (!data) return null;
  const { current_page: here, select_ids: selects, seconds, visit_count: visits } = data;
  return (
    <output className={`row wrap t-12 quiet edge-bottom ${styles.line}`}>
      {here === '' ? <span>现在不在网站上</span> : <b className="ok">正在看{sitePageWords(here)}</b>}
      <span>
        来过 {visits} 次，共看 {secondsWords(seconds)}
      </span>
      {selects[0] !== undefined && (
        <AppLink className="brand" to={selectPath(selects[0])}>
          选了 {data.pick_count} 款
        </AppLink>
      )}
      <AppLink className="brand" to={`/browseRecords?visitor=${id}`}>
        浏览记录
      </AppLink>
    </output>
  );
}
