import { api, type UserInfo } from '@wanyuan/contract/client';
import { useState } from 'react';
import { CallError } from '#lib/call-error.ts';
import { toast } from '#lib/notices.ts';
import { adoptUser } from '#lib/session.ts';
import { useAct } from '#lib/use-call.ts';
import { formFaults } from '#page-kit/form/form-faults.ts';
import { settingsChanges, type PendingAvatar, type SettingsField, type SettingsValues } from './settings-draft.ts';

const FIELDS: SettingsField[] = ['nickname', 'company_contact', 'company_telephone', 'company_mobile'];

function savedValues(user: UserInfo): SettingsValues {
  const { nickname, company_contact, company_telephone, company_mobile } = user;
  return { nickname, company_contact, company_telephone, company_mobile };
}

/** What is being edited on the settings page: one draft, one save, whichever sections it touches. */
export function useSettingsDraft(user: UserInfo) {
  const saved = savedValues(user);
  const [edits, setEdits] = useState<Partial<SettingsValues>>({});
  const [avatar, setAvatar] = useState<PendingAvatar | undefined>(undefined);
  const [faults, setFaults] = useState<Partial<Record<SettingsField, string>>>({});
  const saveProfile = useAct(api.account.update_user_config, { returnError: true });
  const saveContacts = useAct(api.system.edit_user_company_config, { returnError: true });

  const values = { ...saved, ...edits };
  const changes = settingsChanges(saved, values, avatar);
  const set = (field: SettingsField, value: string): void => {
    setEdits({ ...edits, [field]: value });
    setFaults({ ...faults, [field]: undefined });
  };
  const discard = (): void => {
    setEdits({});
    setAvatar(undefined);
    setFaults({});
  };
  /** True when everything is saved. */
  const save = async (): Promise<boolean> => {
    try {
      if (changes.profile) adoptUser(await saveProfile.mutateAsync(changes.profile));
      if (changes.contacts) adoptUser(await saveContacts.mutateAsync(changes.contacts));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const { fields, general } = formFaults(error, FIELDS);
      setFaults(Object.fromEntries(fields.map(({ name, errors }) => [name, errors[0]])));
      if (general) toast.error(general);
      return false;
    }
    discard();
    toast.success('保存成功');
    return true;
  };
  return {
    values,
    avatar,
    faults,
    set,
    setAvatar,
    discard,
    save,
    isDirty: changes.profile !== null || changes.contacts !== null,
    isSaving: saveProfile.isPending || saveContacts.isPending,
  };
}

export type SettingsDraftState = ReturnType<typeof useSettingsDraft>;
