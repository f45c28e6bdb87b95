import type { api, InputOf, SiteDetail, SiteSettings } from '@wanyuan/contract/client';
import { changedFields } from '#lib/changed-fields.ts';
import type { ShownPicture } from '../parts/pictures-field.tsx';

/** The settings as their form holds them: pictures with what shows them. */
export interface SettingsValues extends Omit<SiteSettings, 'logo_file_id' | 'banner_file_ids'> {
  slug: string;
  logo: ShownPicture[];
  banners: ShownPicture[];
}

export function toValues({ settings, slug, logo, banners }: SiteDetail): SettingsValues {
  const { logo_file_id, banner_file_ids: _ids, ...rest } = settings;
  return {
    ...rest,
    slug,
    logo: logo_file_id !== null ? [{ file_id: logo_file_id, picture: logo }] : [],
    banners,
  };
}

type Change = Omit<InputOf<typeof api.website.edit>, 'id' | 'revision'>;

const toInput = ({ logo, banners, ...rest }: SettingsValues) => ({
  ...rest,
  logo_file_id: logo[0]?.file_id ?? null,
  banner_file_ids: banners.map(({ file_id: id }) => id),
});

/** What was changed, in the words of the call. */
export const toChange = (now: SettingsValues, before: SettingsValues): Change =>
  changedFields(toInput(now), toInput(before));
