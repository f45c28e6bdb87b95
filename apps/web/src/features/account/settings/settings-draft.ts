export interface SettingsValues {
  nickname: string;
  company_contact: string;
  company_telephone: string;
  company_mobile: string;
}

export type SettingsField = keyof SettingsValues;

/** An avatar that is uploaded but not saved yet; null takes the present one away. */
export type PendingAvatar = { id: number; url: string } | null;

export interface SettingsChanges {
  profile: { nickname?: string; avatar_file_id?: number | null } | null;
  contacts: Partial<Omit<SettingsValues, 'nickname'>> | null;
}

const CONTACT_FIELDS = ['company_contact', 'company_telephone', 'company_mobile'] as const;

/** What has to be sent: only fields that differ, in the two calls they belong to. */
export function settingsChanges(
  saved: SettingsValues,
  edited: SettingsValues,
  avatar: PendingAvatar | undefined,
): SettingsChanges {
  const profile = {
    ...(edited.nickname.trim() === saved.nickname ? {} : { nickname: edited.nickname }),
    ...(avatar === undefined ? {} : { avatar_file_id: avatar?.id ?? null }),
  };
  const contacts = Object.fromEntries(
    CONTACT_FIELDS.filter((field) => edited[field].trim() !== saved[field]).map((field) => [field, edited[field]]),
  );
  return {
    profile: Object.keys(profile).length > 0 ? profile : null,
    contacts: Object.keys(contacts).length > 0 ? contacts : null,
  };
}
