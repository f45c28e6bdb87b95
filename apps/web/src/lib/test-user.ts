import type { UserInfo } from '@wanyuan/contract/client';

/** A signed-in person for tests. */
export function testUser(overrides: Partial<UserInfo> = {}): UserInfo {
  return {
    token: 'token-1',
    user_id: 1,
    company_id: 0,
    company_type: 1,
    is_chvip: 1,
    is_new_version: true,
    nickname: '林晓敏',
    uc_nickname: '',
    avatar: '',
    user_type: 1,
    company_name: '启帆进出口',
    chat_id: '',
    chat_user_sig: '',
    display_tip: {},
    company_contact: '',
    company_telephone: '',
    company_mobile: '',
    software_type: 0,
    account: 'lin',
    phone: '',
    is_phone_proven: false,
    auth_version: 1,
    must_change_password: false,
    hides_cost: false,
    permissions: [],
    ...overrides,
  };
}
