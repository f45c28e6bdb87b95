// What the tests need from the system: a browser with Chinese fonts, the oldest PostgreSQL we support, Redis,
// nginx, an office program to open our files with.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const NEEDED = [
  {
    what: 'Chromium（浏览器测试）',
    packages: ['chromium'],
    isThere: () =>
      ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].some(existsSync) ||
      Boolean(process.env.CHROMIUM_PATH),
  },
  {
    what: '中文字体（截图）',
    packages: ['fonts-noto-cjk'],
    isThere: () => existsSync('/usr/share/fonts/opentype/noto') || process.platform !== 'linux',
  },
  {
    what: 'PostgreSQL 15（数据层测试）',
    packages: ['postgresql-15'],
    isThere: () => existsSync('/usr/lib/postgresql/15/bin/postgres'),
  },
  {
    what: 'LibreOffice（表格测试）',
    packages: ['libreoffice-calc'],
    isThere: () => ['/usr/bin/soffice', '/usr/bin/libreoffice'].some(existsSync),
  },
  { what: 'Redis（多进程测试）', packages: ['redis-server'], isThere: () => existsSync('/usr/bin/redis-server') },
  {
    what: 'nginx（反向代理测试）',
    packages: ['nginx-light'],
    isThere: () => ['/usr/sbin/nginx', '/usr/bin/nginx'].some(existsSync),
  },
];

const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
}

/** Debian's browser without windows: the tests need about a third less work with it, and do without it. */
function addHeadlessShell() {
  if (existsSync('/usr/bin/chromium') && !existsSync('/usr/bin/chromium-headless-shell'))
    aptGet('install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell');
}

/** Installs what is missing where that is possible; otherwise says how, and what will be skipped. */
export function ensureSystemPackages() {
  const missing = NEEDED.filter(({ isThere }) => !isThere());
  if (canInstall && missing.length > 0) {
    const packages = missing.flatMap((need) => need.packages);
    console.log(`正在安装测试所需的系统软件包：${packages.join(' ')}`);
    aptGet('update', '-qq');
    aptGet('install', '-y', '-qq', '--no-install-recommends', ...packages);
  }
  if (canInstall) addHeadlessShell();
  const stillMissing = missing.filter(({ isThere }) => !isThere());
  for (const { what, packages: names } of stillMissing)
    console.log(`缺少 ${what}，相关测试将跳过。安装：sudo apt-get install ${names.join(' ')}`);
}
