import { SITE_LANGUAGE_LABEL } from '@wanyuan/domain';
import { useReader } from '../reader.ts';
import { openChat, useUnread } from '../visitor/chat.ts';
import { CameraButton } from './camera-button.tsx';
import { LinkNotice } from './link-notice.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { Icon } from './icon.tsx';
import { PicksSummary } from './picks-bar.tsx';
import { Picture } from './picture.tsx';

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.slice(0, 1))
    .join('')
    .toUpperCase();

export function Header() {
  const { page, link } = useReader();
  const { frame } = page;
  const isIn = page.content.kind !== 'gate' && page.content.kind !== 'ended';
  return (
    <header className="head">
      <OfflineNotice />
      <LinkNotice />
      <div className="head-row">
        <a className="brand" href={link()}>
          {frame.logo === null ? (
            <span className="monogram" aria-hidden="true">
              {initialsOf(frame.name)}
            </span>
          ) : (
            <Picture picture={frame.logo} alt="" sizes="40px" widest={160} isFirst className="logo" />
          )}
          <span className="brand-name">
            <b>{frame.name}</b>
            {frame.customer !== '' && <small>{frame.customer}</small>}
          </span>
        </a>
        {isIn && <Navigation />}
        {isIn && <SearchBox />}
        <span className="head-tools">
          <LanguageMenu />
          {isIn && <ChatButton />}
        </span>
        {isIn && <PicksSummary />}
      </div>
    </header>
  );
}

function Navigation() {
  const { page, say, link } = useReader();
  const { kind } = page.content;
  const isNew = page.content.kind === 'toys' && page.content.query.is_new;
  const entries = [
    { path: '/toys', label: say('toys'), isOn: kind === 'toys' && !isNew },
    { path: '/toys?new=1', label: say('new_in'), isOn: isNew },
    { path: '/news', label: say('news'), isOn: kind === 'news' || kind === 'news_item' },
    { path: '/orders', label: say('orders'), isOn: kind === 'orders' },
    { path: '/company', label: say('company'), isOn: kind === 'company' },
  ];
  return (
    <nav className="nav" aria-label={say('menu')}>
      {entries.map(({ path, label, isOn }) => (
        <a key={path} href={link(path)} aria-current={isOn ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}

function SearchBox() {
  const { page, say, link } = useReader();
  const words = page.content.kind === 'toys' ? page.content.query.words : '';
  return (
    <search className="search">
      <form action={link('/toys')} method="get">
        <Icon name="search" />
        <label>
          <span className="unseen">{say('search')}</span>
          <input
            key={words}
            type="search"
            name="q"
            defaultValue={words}
            maxLength={80}
            placeholder={say('search_hint')}
            enterKeyHint="search"
            autoComplete="off"
          />
        </label>
        <CameraButton />
      </form>
    </search>
  );
}

/** Plain links: a language is another address. */
function LanguageMenu() {
  const { page, say } = useReader();
  const { languages } = page.frame;
  if (languages.length < 2) return null;
  return (
    <details className="pop">
      <summary aria-label={say('language')}>
        <Icon name="globe" size={18} />
        <span>{page.language.toUpperCase()}</span>
      </summary>
      <ul>
        {languages.map((language) => (
          <li key={language}>
            <a
              href={`${page.base}/${language}${page.path}`}
              lang={language}
              hrefLang={language}
              aria-current={language === page.language ? 'true' : undefined}
            >
              {SITE_LANGUAGE_LABEL[language]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function ChatButton() {
  const { say } = useReader();
  const unread = useUnread();
  return (
    <button type="button" className="plain-icon chat-open" aria-label={say('chat')} onClick={() => openChat(null)}>
      <Icon name="message-square-text" />
      {unread > 0 && <i className="count">{Math.min(99, unread)}</i>}
    </button>
  );
}
