import { api } from '@wanyuan/contract/client';
import { useLocation } from 'react-router';
import { NotOpen } from '#page-kit/share-page/not-open.tsx';
import { ShareContent, ShareFrame, ShareNothing } from '#page-kit/share-page/share-frame.tsx';
import { ShareTalk } from '#page-kit/share-page/talk/share-talk.tsx';
import { inLanguage, useShareLanguage, type ShareLanguage } from '#page-kit/share-page/share-language.ts';
import { useShareView } from '#page-kit/share-page/use-share-view.ts';
import { useCall } from '#lib/use-call.ts';
import type { ConfirmPage as Page } from './confirm-draft.ts';
import { ConfirmList } from './parts/confirm-list.tsx';
import { ConfirmPaper } from './parts/confirm-paper.tsx';
import { ConfirmSummary } from './parts/confirm-summary.tsx';
import { confirmMemory } from './use-confirm-answers.ts';
import { EN } from './words/en.ts';
import { ES } from './words/es.ts';
import { ZH, type ConfirmWords } from './words/zh.ts';

const LANGUAGES = [EN, ZH, ES] as const;

/** Where a customer reads a quotation and answers it: on a phone first, without signing in. */
export default function ConfirmPage() {
  const token = useLocation().hash.slice(1);
  // Another link in the same window is another page.
  return <OpenConfirm key={token} token={token} />;
}

function OpenConfirm({ token }: { token: string }) {
  const { view, open, reload } = useShareView(api.quotation.get_confirm_info, token, confirmMemory);
  const head = view.state === 'open' ? view.shown.head : null;
  const [language, setLanguage] = useShareLanguage<ShareLanguage<ConfirmWords>>(LANGUAGES, head?.language);
  const company = head ? inLanguage(language, head.company_name, head.company_name_en) : undefined;
  return (
    <ShareFrame languages={LANGUAGES} language={language} onLanguage={setLanguage} company={company}>
      {view.state === 'open' ? (
        <ShareContent>
          <ConfirmSummary page={view.shown} language={language} />
          {view.shown.submitted && view.shown.is_own && <ConfirmPaper token={token} words={language.words} />}
          <Lines token={token} page={view.shown} language={language} onReload={reload} />
          <ShareTalk page="confirm" token={token} {...visitorOf(token)} language={language.key} />
        </ShareContent>
      ) : (
        <NotOpen view={view} words={language.words} title={language.words.pageName} onOpen={open} onRetry={reload} />
      )}
    </ShareFrame>
  );
}

function visitorOf(token: string) {
  const { code, person_key } = confirmMemory.read(token);
  return { code, person_key };
}

interface LinesProps {
  token: string;
  page: Page;
  language: ShareLanguage<ConfirmWords>;
  onReload: () => void;
}

function Lines({ token, page, language, onReload }: LinesProps) {
  const { code } = confirmMemory.read(token);
  const { data, error, refetch } = useCall(
    api.quotation.get_confirm_toy_list,
    { token, code },
    { returnError: true, staleTime: Infinity },
  );
  const reload = (): void => {
    onReload();
    void refetch();
  };
  if (data)
    return (
      <ConfirmList
        key={`${data.version} ${page.state}`}
        token={token}
        page={page}
        lines={data}
        language={language}
        onReload={reload}
      />
    );
  if (error)
    return (
      <NotOpen view={{ state: 'failed', msg: '' }} words={language.words} title="" onOpen={reload} onRetry={reload} />
    );
  return <ShareNothing>{language.words.loading}</ShareNothing>;
}
