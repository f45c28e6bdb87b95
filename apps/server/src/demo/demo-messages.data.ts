/** Messages to all users; `daysAgo` is counted from the first start, so that the world never looks stale. */
export const DEMO_MESSAGES = [
  {
    daysAgo: 12,
    type: 1,
    title: '平台服务时间',
    summary: '客服服务时间为周一至周六 8:30–20:30，法定节假日另行通知。',
    link: '/help',
  },
  {
    daysAgo: 9,
    type: 2,
    title: '更新：标签页常驻',
    summary: '页面切换后不再重新加载，输入内容与滚动位置都会保留。',
    link: '/help?slug=tabs',
  },
  {
    daysAgo: 6,
    type: 3,
    title: '账号安全提醒',
    summary: '请勿与他人共用账号；在公用电脑上使用后请退出登录，并定期检查登录设备。',
    link: '/settings',
  },
  {
    daysAgo: 4,
    type: 2,
    title: '更新：粘贴即搜',
    summary: '截图后按 Ctrl+V 直接用图片搜索；从聊天窗口复制的货号会自动去掉换行。',
    link: '/help?slug=paste-into-search',
  },
  {
    daysAgo: 2,
    type: 1,
    title: '隐私政策更新',
    summary: '我们更新了隐私政策，说明了登录设备信息的保存期限与用途。',
    link: '/law',
  },
  {
    daysAgo: 1,
    type: 2,
    title: '更新：深色外观',
    summary: '在个人设置的偏好中可切换浅色、深色或跟随系统，适合夜间看样。',
    link: '/settings',
  },
];

export const DEMO_NOTES = [
  { content: '搜索框支持粘贴图片与多行文字', link: '/help?slug=paste-into-search' },
  { content: '个人设置可查看并下线登录设备', link: '/settings' },
  { content: '页面可缩放至 50%–150%', link: '/help?slug=page-zoom' },
];

/** Words of the search box, the most asked for first. */
export const DEMO_KEYWORDS = (
  '遥控攀爬车 泡泡机 磁力片 圣诞毛绒 1:64合金车 解压捏捏 遥控车 遥控越野车 遥控船 遥控飞机 无人机 电动火车 电动枪 电动恐龙 万向灯光车 ' +
  '益智积木 大颗粒积木 小颗粒积木 拼图 木制拼图 魔方 磁力棒 沙滩玩具 沙滩桶套装 水枪 电动水枪 泡泡枪 泡泡棒 风筝 飞盘 弹力球 ' +
  '过家家厨房 医生套装 工具套装 收银机 化妆套装 换装娃娃 搪胶娃娃 仿真娃娃 毛绒熊 毛绒公仔 惯性工程车 惯性飞机 回力车 回力合金车 上链青蛙 ' +
  '滑行车 按压陀螺 弹射飞机 弹射车 恐龙模型 动物模型 合金工程车 飞机模型 轨道车 托马斯轨道 摇铃 牙胶 学步车 健身架 早教机 点读笔 音乐手敲琴 ' +
  '木制彩虹圈 儿童手表 捏捏乐 盲盒 流沙瓶 史莱姆 太空沙 彩泥 夜光玩具 竹蜻蜓 陀螺 溜溜球 儿童帐篷 篮球架 羽毛球拍 高尔夫套装'
).split(' ');
