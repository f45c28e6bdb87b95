import { TRADE_PORT } from '@wanyuan/domain';
import { AppLink } from '#lib/app-link.tsx';
import { givenLink } from '#lib/page-links.ts';
import { Panel } from '#ui/panel.tsx';
import styles from './trade.module.css';

/** What it is and how to start it; the same for everybody. */
export function Introduction() {
  return (
    <div className={styles.columns}>
      <Panel title="是什么">
        <p>
          把报价单、选样车或选样一键送进公司自己的贸易软件，不用再录一遍，也不会重复导入。资料从浏览器直接送到您局域网里的电脑，由那里的“同步助手”写成贸易软件能导入的文件。
        </p>
        <ul>
          <li>支持外贸通、商贸云、宜贸管家、远帆外贸，其他系统写在申请的备注里</li>
          <li>每次同步有进度、逐行的问题与签收，报价单上能看到同步过几次</li>
          <li>没有查看出厂价权限的业务员，同步的内容里也没有出厂价与工厂</li>
        </ul>
      </Panel>
      <Panel title="怎样开始">
        <ol className={styles.steps}>
          <li>登录后提交申请，选择当前使用的贸易系统。</li>
          <li>在贸易软件所在的电脑上安装 Node.js（20.19 或更新），放好同步助手程序；需要协助时联系客服。</li>
          <li>在本页取得配对码，在那台电脑上运行同步助手，填上配对码与导入文件夹。</li>
          <li>
            其他电脑也要同步时加上 <code>--lan</code>，并允许防火墙放行 {TRADE_PORT} 端口；浏览器连不上时加上{' '}
            <code>--link</code>，由平台转送。
          </li>
          <li>打开报价单，点“同步”。</li>
        </ol>
        <p className="quiet t-13">
          详见<AppLink to={givenLink('/help?article=trade-sync')}>使用帮助：同步到贸易系统</AppLink>。
        </p>
      </Panel>
    </div>
  );
}
