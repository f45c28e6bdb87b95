import { OTHER_TRADE_SYSTEM, TRADE_PORT, TRADE_SYSTEM_LABEL } from '@wanyuan/domain';
import { Button } from 'antd';
import { Download } from 'lucide-react';
import { AppLink } from '#lib/app-link.tsx';
import { startDownload } from '#lib/start-download.ts';
import { Panel } from '#ui/panel.tsx';
import { StartCommand } from './start-command.tsx';
import styles from './trade.module.css';

const PROGRAM = 'trade-agent.mjs';
const NAMED = Object.entries(TRADE_SYSTEM_LABEL)
  .flatMap(([software, label]) => (Number(software) === OTHER_TRADE_SYSTEM ? [] : label))
  .join('、');

/** What it is and how to start it; the same for everybody. */
export function Introduction() {
  return (
    <div className={styles.columns}>
      <div>
        <Panel title="是什么">
          <p className="mb-12">
            把报价单、选样车、选样或客户订单一键送进公司自己的贸易软件，不用再录一遍，也不会重复导入。资料从浏览器直接送到您局域网里的电脑，由那里的同步助手写成贸易软件能导入的文件。
          </p>
          <ul className={styles.steps}>
            <li>支持{NAMED}，其他系统写在申请的备注里</li>
            <li>每次同步有进度、逐行的问题与签收，报价单同步过几次一目了然</li>
            <li>没有查看出厂价权限的业务员，同步的内容里也没有出厂价与工厂</li>
          </ul>
        </Panel>
      </div>
      <div>
        <Panel title="怎样开始">
          <ol className={styles.steps}>
            <li>登录后提交申请，选择当前使用的贸易系统。</li>
            <li>在贸易软件所在的电脑上安装 Node.js 20.19 或更新的版本，下载同步助手。</li>
            <li>在本页获取配对码，运行（网址、配对码和文件夹换成您的）：</li>
          </ol>
          <StartCommand />
          <ol className={styles.steps} start={4}>
            <li>
              别的电脑也要同步时加上 <code>--lan</code>，并让防火墙放行 {TRADE_PORT} 端口；浏览器连不上时加上{' '}
              <code>--link</code>，由平台转送。
            </li>
            <li>打开报价单，点“同步”。</li>
          </ol>
          <div className="row wrap gap-12">
            <Button
              icon={<Download size={16} aria-hidden />}
              onClick={() => startDownload(`/files/${PROGRAM}`, PROGRAM)}
            >
              下载同步助手
            </Button>
            <AppLink to="/help?slug=trade-sync">使用帮助</AppLink>
          </div>
        </Panel>
      </div>
    </div>
  );
}
