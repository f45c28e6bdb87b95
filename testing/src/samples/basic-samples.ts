import { TEST_PASSWORD } from '../factories.ts';
import { empty, type SomeSamples } from './call-sample.ts';

export const basicSamples = {
  'account.login': {
    input: (me) => ({ type: 'password', account: me.account, password: TEST_PASSWORD }),
    notRows: ['captcha_id'],
  },
  'account.register': {
    input: () => ({
      phone: '13700000001',
      code: '000000',
      password: 'abcd1234',
      nickname: '小王',
      company_name: '新公司 1',
    }),
  },
  'account.get_setup_state': empty,
  'account.create_first_account': {
    input: () => ({
      key: 'not-the-key-1',
      company_name: '新公司 1',
      account: 'first_1',
      password: 'abcd1234',
      nickname: '小王 1',
    }),
  },
  'account.reset_password': { input: (me) => ({ phone: me.phone, code: '000000', password: 'abcd1234' }) },
  'account.send_verification_code': {
    input: () => ({ phone: '13700000001', purpose: 'login' }),
    notRows: ['captcha_id'],
  },
  'account.last_verification_code': { input: (me) => ({ phone: me.phone, purpose: 'login' }) },
  'account.logout': empty,
  'account.again_Login': empty,
  'account.get_login_token': empty,
  'account.get_invitation': { input: () => ({ invite_code: 'AAAA 2222 BBBB' }) },
  'account.bind_company': { input: () => ({ invite_code: 'AAAA 2222 BBBB' }) },
  'account.get_join_state': empty,
  'account.withdraw_join': empty,
  'account.update_user_config': {
    input: (me) => ({ nickname: '小王 1', avatar_file_id: me.avatar_file_id }),
    foreign: (_me, other) => ({ nickname: '小王 2', avatar_file_id: other.avatar_file_id }),
    takesUploadsFor: ['avatar'],
  },
  'account.change_password': { input: () => ({ old_password: 'wrong 1', password: 'abcd1234' }) },
  'account.bind_phone': { input: () => ({ phone: '13700000002', code: '000000', old_code: '000000' }) },
  'account.get_session_list': empty,
  'account.revoke_session': {
    input: (me) => ({ id: me.session_id }),
    foreign: (_me, other) => ({ id: other.session_id }),
  },
  'home.get_first_steps': empty,
  'home.set_read': {
    input: (me) => ({ id: me.message_id }),
    foreign: (_me, other) => ({ id: other.message_id }),
  },
  'log.get_recent_searches': { input: () => ({ type: 'product' }) },
  'log.save_recent_search': { input: () => ({ type: 'product', keyword: '1:16 遥控车' }) },
  'log.remove_recent_search': { input: () => ({ type: 'product', keyword: '1:16 遥控车' }) },
  'system.get_public_config': { input: () => ({ cate: [4000] }) },
  'system.get_enum': empty,
  'system.get_user_detail': { input: () => ({ reset: true }) },
  'system.get_user_config': empty,
  'system.edit_user_company_config': { input: () => ({ display_tip: { 'new.tabs': true } }) },
  'system.clear_cache': empty,
  'system.check_auth_change': { input: () => ({ auth_version: 1 }) },
  'system.get_broadcast': empty,
  'system.get_message_reminder': empty,
  'system.get_sys_message': { input: () => ({ page: 1, page_size: 20, type: 1, unread: true }) },
  'system.get_system_message': {
    input: (me) => ({ id: me.message_id }),
    foreign: (_me, other) => ({ id: other.message_id }),
  },
  'system.get_count': empty,
  'system.set_read': {
    input: (me) => ({ ids: [me.message_id] }),
    foreign: (me, other) => ({ ids: [other.message_id, me.message_id] }),
  },
  'system.send_verification_code': { input: () => ({}), notRows: ['captcha_id'] },
  'system.send_bind_phone_code': { input: () => ({ phone: '13700000003' }), notRows: ['captcha_id'] },
  'system.send_captcha': { input: () => ({ purpose: 'login' }) },
  'system.get_help_contents': { input: () => ({ keyword: '登录 1' }) },
  'system.new_func_tip': empty,
  'system.save_menu_statistics': {
    input: () => ({
      func_module: '个人设置 1',
      enter_time: '2026-03-05T08:00:00.000Z',
      exit_time: '2026-03-05T08:01:00.000Z',
    }),
  },
  'upload.upload_file': { input: () => ({ purpose: 'avatar' }) },
} satisfies SomeSamples;
