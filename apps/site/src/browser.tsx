import type { SitePage } from '@wanyuan/contract/client';
import { StrictMode, useEffect, useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { setSite } from './lib/calls.ts';
import { useStore } from './lib/store.ts';
import { titleOf } from './page-head.ts';
import './styles/base.css';
import './styles/controls.css';
import './styles/head.css';
import './styles/cards.css';
import './styles/list.css';
import './styles/home.css';
import './styles/toy.css';
import './styles/picks.css';
import './styles/panels.css';
import './styles/print.css';
import { createLooks, type Looks } from './visitor/looks.ts';
import { enterByLink } from './visitor/sign-in.ts';
import { createPlace, followLinks, type Place } from './visitor/place.ts';
import { askVisit, startVisitor } from './visitor/visitor.ts';
import { LANGUAGES } from './words/languages.ts';
import { createSpeech, type Speech } from './words/say.ts';

interface RootProps {
  first: SitePage;
  place: Place;
  looks: Looks | null;
  speech: Speech;
}

function Root({ first, place, looks, speech }: RootProps) {
  const page = useStore(place.store, first);
  const shown = useRef(first);
  useEffect(() => {
    const { content, path } = page;
    document.title = titleOf(page, speech);
    looks?.open({
      path,
      ...(content.kind === 'toy' ? { toy: content.toy.key } : {}),
      ...(content.kind === 'toys' ? { words: content.query.words, hits: content.page.total } : {}),
    });
    // Who reads with a screen reader hears the new page.
    if (shown.current !== page) document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
    shown.current = page;
  }, [page, looks, speech]);
  return <App page={page} speech={speech} />;
}

async function start(): Promise<void> {
  const first = JSON.parse(document.querySelector('#page')!.textContent) as SitePage;
  const speech = createSpeech(first.language, await LANGUAGES[first.language]());
  setSite(first.base, first.is_view ? (new URLSearchParams(location.search).get('view') ?? '') : '');
  const { kind } = first.content;
  const isVisit = kind !== 'gate' && kind !== 'ended';
  if (isVisit) startVisitor(first.frame.key, first.language);
  const looks = isVisit && !first.is_view ? createLooks(first.language) : null;
  const place = createPlace(first);
  followLinks(place);
  hydrateRoot(
    document.querySelector('#site')!,
    <StrictMode>
      <Root first={first} place={place} looks={looks} speech={speech} />
    </StrictMode>,
  );
  if (!first.is_view && kind !== 'ended') {
    const enter = (): void => void enterByLink(first.language);
    enter();
    // The same tab is given another link.
    addEventListener('hashchange', enter);
  }
  if (!isVisit) return;
  const ask = (): void => void askVisit(first.language).catch(() => null);
  if ('requestIdleCallback' in globalThis) requestIdleCallback(ask, { timeout: 2000 });
  else setTimeout(ask, 200);
}

void start();
