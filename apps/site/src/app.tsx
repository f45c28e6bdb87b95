import type { SiteContent, SitePage } from '@wanyuan/contract/client';
import { useMemo, type ReactElement } from 'react';
import { ChatPanel } from './parts/chat-panel.tsx';
import { Footer } from './parts/footer.tsx';
import { Header } from './parts/header.tsx';
import { PhotoPanel } from './parts/photo-panel.tsx';
import { PicksBar } from './parts/picks-bar.tsx';
import { SignInSheet } from './parts/sign-in-sheet.tsx';
import { CompanyPage } from './pages/company-page.tsx';
import { EndedPage } from './pages/ended-page.tsx';
import { GatePage } from './pages/gate-page.tsx';
import { HomePage } from './pages/home-page.tsx';
import { NewsItemPage, NewsPage } from './pages/news-pages.tsx';
import { OrdersPage } from './pages/orders-page.tsx';
import { PicksPage } from './pages/picks-page.tsx';
import { ToyPage } from './pages/toy-page.tsx';
import { ToysPage } from './pages/toys-page.tsx';
import { ReaderContext, readerOf } from './reader.ts';
import { useTurning } from './visitor/place.ts';
import type { Speech } from './words/say.ts';

interface AppProps {
  page: SitePage;
  speech: Speech;
}

function pageOf(content: SiteContent): ReactElement {
  switch (content.kind) {
    case 'home':
      return <HomePage home={content.home} />;
    case 'toys':
      return <ToysPage query={content.query} list={content.page} />;
    case 'toy':
      return <ToyPage key={content.toy.key} toy={content.toy} />;
    case 'news':
      return <NewsPage news={content.page} />;
    case 'news_item':
      return <NewsItemPage item={content.item} />;
    case 'company':
      return <CompanyPage home={content.home} />;
    case 'picks':
      return <PicksPage />;
    case 'orders':
      return <OrdersPage />;
    case 'gate':
      return <GatePage />;
    default:
      return <EndedPage reason={content.reason} />;
  }
}

/** A page of a site, drawn by the server and taken over by the browser. */
export function App({ page, speech }: AppProps) {
  const reader = useMemo(() => readerOf(page, speech), [page, speech]);
  const { say } = reader;
  const isTurning = useTurning();
  const isIn = page.content.kind !== 'gate' && page.content.kind !== 'ended';
  return (
    <ReaderContext value={reader}>
      <a className="skip" href="#main">
        {say('skip')}
      </a>
      {isTurning && <span className="turning" aria-hidden="true" />}
      {page.is_view && <p className="view-banner">{say('preview')}</p>}
      <Header />
      <main id="main" tabIndex={-1} data-kind={page.content.kind}>
        {pageOf(page.content)}
      </main>
      <Footer />
      {isIn && (
        <>
          <PicksBar />
          <PhotoPanel />
          <ChatPanel />
          <SignInSheet />
        </>
      )}
    </ReaderContext>
  );
}
