import type { FormInstance } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useSaveHook, useUnsaved } from '#lib/tabs.ts';
import { useAskSave } from '#page-kit/use-ask-save.tsx';
import type { Kept, ToChange } from './catch-up.ts';
import { useDraft } from './use-draft.ts';
import { useSubmit } from './use-submit.ts';

export const CHANGED_ELSEWHERE = '同事刚改了同一处，放弃修改后按最新的再改';

interface FormDraftOptions<V extends object> {
  form: FormInstance<V>;
  /** By which what is typed is found again. */
  draft: string;
  /** What is stored by now. */
  latest: Kept<V>;
  toChange: ToChange<V>;
}
type Shown<V> = Parameters<FormInstance<V>['setFieldsValue']>[0];

/** A draft that a form shows, and follows where a colleague's changes are taken over. */
export function useFormDraft<V extends object>({ form, draft, latest, toChange }: FormDraftOptions<V>) {
  const { type, ...rest } = useDraft(draft, latest, toChange);
  const { kept, typed, adopt } = rest;
  const { end, submit } = useSubmit(form);
  const show = useEffectEvent((_stored: V) => form.setFieldsValue(typed as Shown<V>));
  useEffect(() => show(kept.values), [kept.values]);
  return {
    ...rest,
    adopt: (): void => form.setFieldsValue(adopt()),
    /** The form's handlers say how sending ended. */
    end,
    submit,
    bind: {
      form,
      initialValues: typed,
      onValuesChange: (_changed: unknown, values: V): void => type({ ...typed, ...values }),
      onFinishFailed: (): void => end(false),
    },
  };
}

/** A page's form of settings; `what` a person is asked about who leaves without saving. */
export function useSettingsForm<V extends object>({ what, ...options }: FormDraftOptions<V> & { what: string }) {
  const draft = useFormDraft(options);
  const { isDirty, adopt, submit } = draft;
  const [askSave, question] = useAskSave();
  useUnsaved(isDirty);
  useSaveHook(async () => {
    if (!isDirty) return 'discard';
    const choice = await askSave(what);
    if (choice === 'discard') adopt();
    if (choice !== 'save') return choice;
    return (await submit()) ? 'saved' : 'cancel';
  });
  return { ...draft, question };
}
