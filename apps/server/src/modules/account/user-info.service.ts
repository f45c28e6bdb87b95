import type { UserInfo } from '@wanyuan/contract';
import { BRAND, CAPABILITIES, can, maskPhone } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { FilesService } from '../files/files.module.ts';
import { getMember, type Member } from './account.repo.ts';
import type { ChatSignatures } from './chat-signature.ts';

/** The largest place of an avatar is half of it, for screens with twice the pixels. */
const AVATAR_WIDTH = 160;

interface Dependencies {
  files: Pick<FilesService, 'pictureUrl'>;
  chatSignatures: ChatSignatures;
}

/** User info as the specification describes it, for the user alone. */
export function createUserInfoService({ files, chatSignatures }: Dependencies) {
  async function describe(db: Db, { user, company }: Member, token: string): Promise<UserInfo> {
    const chat_id = `${BRAND.key}_${user.id}`;
    const { company_type, is_chvip, hides_cost } = company;
    const actor = { company_type, is_chvip, hides_cost, user_type: user.user_type };
    const hasWebsite = company.website_version !== 'none';
    return {
      token,
      user_id: user.id,
      // The specification reads company_id > 0 as "has a website of its own"; the tenant id never leaves the server.
      company_id: hasWebsite ? company.id : 0,
      company_type,
      is_chvip,
      is_new_version: company.website_version === 'new',
      nickname: user.nickname,
      uc_nickname: `${company.name}-${user.nickname}`,
      avatar:
        user.avatar_file_id === null ? '' : ((await files.pictureUrl(user.avatar_file_id, AVATAR_WIDTH, db)) ?? ''),
      user_type: user.user_type,
      company_name: company.name,
      chat_id,
      chat_user_sig: chatSignatures.ofDay(user),
      display_tip: user.display_tip,
      company_contact: company.contact,
      company_telephone: company.telephone,
      company_mobile: company.mobile,
      software_type: company.software_type,
      account: user.account ?? '',
      phone: user.phone === null ? '' : maskPhone(user.phone),
      is_phone_proven: user.phone_proven_at !== null,
      auth_version: user.auth_version,
      must_change_password: user.must_change_password,
      hides_cost,
      permissions: CAPABILITIES.filter((capability) => can(actor, capability)),
    };
  }

  return {
    describe,
    async get(db: Db, userId: number, token: string): Promise<UserInfo> {
      const member = await getMember(db, userId);
      if (!member) throw new AppError('NOT_SIGNED_IN');
      return describe(db, member, token);
    },
  };
}

export type UserInfoService = ReturnType<typeof createUserInfoService>;
