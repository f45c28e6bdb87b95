import { api } from '@wanyuan/contract/client';
import { useParams } from 'react-router';
import { formatDate } from '#lib/format.ts';
import { NotOpen } from '#page-kit/share-page/not-open.tsx';
import { ShareContent, ShareFrame, ShareIntro } from '#page-kit/share-page/share-frame.tsx';
import { ShareTalk } from '#page-kit/share-page/talk/share-talk.tsx';
import { useShareLanguage, type ShareLanguage } from '#page-kit/share-page/share-language.ts';
import { useShareView } from '#page-kit/share-page/use-share-view.ts';
import type { SharedSelection } from './answer-draft.ts';
import { SharedList } from './shared-list.tsx';
import { selectionMemory } from './use-answers.ts';
import { EN } from './words/en.ts';
import { ZH, type SelectionWords } from './words/zh.ts';

const LANGUAGES = [EN, ZH] as const;

/** What a customer sees of a selection: on a phone first, without signing in. */
export default function SelectionSharePage() {
  const { token = '' } = useParams();
  const [language, setLanguage] = useShareLanguage<ShareLanguage<SelectionWords>>(LANGUAGES);
  const { words } = language;
  const { view, open, reload } = useShareView(api.website.get_chooses_detail, token, selectionMemory);
  const selection = view.state === 'open' ? view.shown : null;
  return (
    <ShareFrame languages={LANGUAGES} language={language} onLanguage={setLanguage} company={selection?.company_name}>
      {view.state === 'open' ? (
        <ShareContent>
          <ShareIntro {...introOf(view.shown, words)} />
          <SharedList token={token} selection={view.shown} language={language} onEnded={reload} />
          <ShareTalk page="choose" token={token} {...visitorOf(token)} language={language.key} />
        </ShareContent>
      ) : (
        <NotOpen view={view} words={words} title={words.pageName} onOpen={open} onRetry={reload} />
      )}
    </ShareFrame>
  );
}

function visitorOf(token: string) {
  const { code, person_key } = selectionMemory.read(token);
  return { code, person_key };
}

function introOf(selection: SharedSelection, words: SelectionWords) {
  const { name, list, salesperson, expires_time, company_name } = selection;
  return {
    title: name,
    facts: [
      words.count(list.length),
      words.by(salesperson),
      ...(expires_time ? [words.until(formatDate(expires_time))] : []),
    ],
    message: selection.words === '' ? null : { label: words.wordsBy(company_name), text: selection.words },
  };
}
