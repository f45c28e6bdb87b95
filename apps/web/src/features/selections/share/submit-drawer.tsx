import { ShareDrawer } from '#page-kit/share-page/share-drawer.tsx';
import { ShareField } from '#page-kit/share-page/share-field.tsx';
import type { AnswerDraft, Person } from './answer-draft.ts';
import type { SelectionWords } from './words/zh.ts';

interface SubmitDrawerProps {
  words: SelectionWords;
  draft: AnswerDraft;
  sums: string;
  onPerson: (values: Partial<Person>) => void;
  onSubmit: () => Promise<void>;
  onClose: () => void;
}

/** Asks who the person is before the answers go out. */
export function SubmitDrawer({ words, draft, sums, onPerson, onSubmit, onClose }: SubmitDrawerProps) {
  const fields = [
    { key: 'name', label: words.yourName, maxLength: 40, autoComplete: 'name', isNeeded: true },
    { key: 'company', label: words.yourCompany, maxLength: 80, autoComplete: 'organization', isNeeded: false },
    { key: 'contact', label: words.yourContact, maxLength: 80, autoComplete: 'email', isNeeded: false },
  ] as const;
  return (
    <ShareDrawer
      words={words}
      title={words.submitTitle}
      sums={sums}
      hint={words.submitHint}
      check={() => (draft.name.trim() === '' ? words.nameNeeded : '')}
      submitLabel={draft.is_submitted ? words.resubmit : words.submit}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {({ isFaulty, forget }) => (
        <>
          {fields.map(({ key, ...field }) => (
            <ShareField
              key={key}
              {...field}
              value={draft[key]}
              isFaulty={field.isNeeded && isFaulty}
              onChange={(value) => {
                forget();
                onPerson({ [key]: value });
              }}
            />
          ))}
          <ShareField
            label={words.yourMessage}
            rows={3}
            maxLength={500}
            value={draft.message}
            onChange={(message) => onPerson({ message })}
          />
        </>
      )}
    </ShareDrawer>
  );
}
