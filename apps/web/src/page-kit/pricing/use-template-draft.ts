import { useState } from 'react';
import { inputOf, type TemplateDraft, type TemplateInput } from './template-draft.ts';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

interface DraftOrigin {
  start: TemplateDraft;
  /** When it was saved last; undefined for a new one. */
  savedTime: string | undefined;
  /** What was saved here last, as it was sent. */
  sent: TemplateInput | undefined;
}

/**
 * What stands in the form. A save by the user or a colleague brings new figures: they are shown unless something else
 * has been typed.
 */
export function useTemplateDraft({ start, savedTime, sent }: DraftOrigin) {
  const [base, setBase] = useState({ start, savedTime });
  const [draft, setDraft] = useState(start);
  const isDirty = !isSame(draft, base.start);
  if (!isSame(base, { start, savedTime })) {
    setBase({ start, savedTime });
    if (!isDirty || isSame(inputOf(draft), sent)) setDraft(start);
  }
  return { draft, setDraft, isDirty };
}
