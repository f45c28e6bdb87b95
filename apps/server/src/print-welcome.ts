import { BRAND } from '@wanyuan/domain';
import type { Config } from './config.ts';
import { DEMO_LOGINS } from './demo/demo-accounts.data.ts';
import { keyFileOf } from './infra/web/key-file.ts';

interface Welcome {
  config: Config;
  address: string;
  isDemo: boolean;
  localKey: string | null;
  firstAccountKey: string | null;
}

/** For the operator, on the server's terminal only: the keys go into no log of ours. */
export function printWelcome({ config, address, isDemo, localKey, firstAccountKey }: Welcome): void {
  const publicAddress = config.PUBLIC_URL ?? address;
  console.log(`\n${BRAND.name}已启动：${publicAddress}`);
  if (isDemo) {
    console.log('\n演示账号（密码相同）：');
    for (const { account, password, label, hint } of DEMO_LOGINS)
      console.log(`  ${account.padEnd(12)} ${password}  ${label}（${hint}）`);
  }
  if (firstAccountKey !== null) {
    console.log('\n首次使用请打开下面的地址，建立第一个主账号（地址里含初始化密钥，只能用一次，请勿转发）：');
    console.log(`  ${new URL('/login', publicAddress).href}#key=${firstAccountKey}`);
    console.log(`密钥也保存在 ${keyFileOf(config.DATA_DIR, 'first-account')}，主账号建好后自动删除。`);
  }
  if (!isDemo && !config.PUBLIC_URL)
    console.log('\n没有设置 PUBLIC_URL：客户打不开邮件里的链接，所以带确认链接的邮件不会发出。');
  if (!config.SMS_WEBHOOK_URL) console.log(`\n${whereCodesAre({ config, address, isDemo, localKey })}`);
  console.log('按 Ctrl+C 停止。\n');
}

function whereCodesAre({ config, address, isDemo, localKey }: Omit<Welcome, 'firstAccountKey'>): string {
  if (isDemo && config.OUTBOX_OPEN) return `短信验证码所有访客都能看到（OUTBOX_OPEN）：${address}/dev/outbox`;
  if (localKey !== null)
    return `短信验证码在这里查看（地址里含密钥，请勿转发）：\n  ${address}/dev/outbox?key=${localKey}`;
  return '尚未接入短信服务商（SMS_WEBHOOK_URL），手机验证码不会发出。';
}
