import type { SiteEnd } from '@wanyuan/contract/client';
import { State } from '../parts/state.tsx';
import { useReader } from '../reader.ts';
import type { WordKey } from '../words/words.ts';

const WORDS: Record<SiteEnd, { icon: string; title: WordKey; hint: WordKey }> = {
  missing: { icon: 'link-2-off', title: 'missing_title', hint: 'missing_hint' },
  toy_gone: { icon: 'package', title: 'toy_gone', hint: 'missing_hint' },
  closed: { icon: 'circle-slash', title: 'off_title', hint: 'off_hint' },
  expired: { icon: 'calendar-clock', title: 'expired_title', hint: 'expired_hint' },
  blocked: { icon: 'lock', title: 'off_title', hint: 'off_hint' },
  busy: { icon: 'clock', title: 'busy', hint: 'failed' },
  offline: { icon: 'wifi-off', title: 'offline', hint: 'offline_page' },
};

/** Why there is no page, and what to do. */
export function EndedPage({ reason }: { reason: SiteEnd }) {
  const { say, link, page } = useReader();
  const { icon, title, hint } = WORDS[reason];
  const { contact } = page.frame;
  const isThere = reason === 'missing' || reason === 'toy_gone';
  return (
    <State icon={icon} title={say(title)} hint={say(hint)} isPage>
      <span className="state-acts">
        {isThere && (
          <a className="button button-main" href={link('/toys')}>
            {say('go_toys')}
          </a>
        )}
        {(reason === 'offline' || reason === 'busy') && (
          <button type="button" className="button" onClick={() => location.reload()}>
            {say('retry')}
          </button>
        )}
        {!isThere && contact.email !== '' && (
          <a className="button" href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
        )}
      </span>
    </State>
  );
}
