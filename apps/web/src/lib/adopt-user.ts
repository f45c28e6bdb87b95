import type { UserInfo } from '@wanyuan/contract/client';
import { getToken, updateUser } from './session.ts';

/** Takes over newer user info from an answer; the token of this session stays. */
export function adoptUser(user: UserInfo): void {
  updateUser({ ...user, token: user.token || (getToken() ?? '') });
}
