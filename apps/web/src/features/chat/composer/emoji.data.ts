import type { EmojiData } from 'frimousse';

/** Each line: the sign, its name, and the words by which it is found. */
const SIGNS: readonly (readonly [category: string, lines: string])[] = [
  [
    '表情',
    `😀 开心 笑
😄 大笑 笑
😁 露齿笑 笑
😂 笑哭 笑
🤣 笑翻 笑
🙂 微笑 笑
😊 害羞 笑
😉 眨眼
😍 喜欢 爱
🥰 爱你 爱
😘 飞吻 爱
😋 好吃
😎 酷 墨镜
🤔 思考 想
🤗 拥抱
🤝 握手 合作 成交
😅 尴尬 汗
😓 流汗 汗
😢 难过 哭
😭 大哭 哭
😮 惊讶
😱 害怕
😡 生气
😤 不服
😴 睡觉 困
🤒 生病
😷 口罩
🙄 白眼
😐 无语
😬 紧张
🥳 庆祝 派对
🤩 惊喜
😇 天使 乖
🤫 嘘 保密
🫡 收到 敬礼`,
  ],
  [
    '手势',
    `👍 赞 好 同意
👎 不好 反对
👌 好的 没问题
✌️ 胜利
🤞 祈祷 好运
👏 鼓掌
🙏 谢谢 拜托
💪 加油
👋 你好 再见
👉 右 看
👈 左
👆 上
👇 下
☝️ 一 注意
✋ 停
🙌 太好了
🫶 爱心 爱
✍️ 写 签
👀 看 关注
🤙 打电话`,
  ],
  [
    '生意',
    `📦 纸箱 包装 发货
🚚 卡车 送货 物流
🚢 货轮 海运 出货
✈️ 飞机 空运
🏭 工厂
🏬 展厅
🧾 单据 发票
📋 清单
📄 文件
📎 附件
📊 图表
📈 上涨
📉 下跌
💰 钱 货款
💵 现金 美元
💳 付款 银行卡
🏷️ 标签 价格
🔖 货号
📅 日期 交期
⏰ 时间 催
⏳ 等待
📷 拍照
🖼️ 图片
📞 电话
📧 邮件
🔍 查找
🔧 修改
✂️ 打样
🧪 检测
📐 尺寸
🖨️ 打印
📍 地点
🔔 提醒
🔑 钥匙
💡 想法
✅ 完成 对
❌ 错误 取消
⚠️ 注意 警告
❓ 疑问
❗ 重要
🆕 新品
🔥 热销
⭐ 星 收藏
🎯 目标
🥇 第一`,
  ],
  [
    '玩具',
    `🧸 毛绒 小熊
🚗 小车 车
🏎️ 赛车 车
🚙 越野车 车
🚒 消防车 车
🚜 拖拉机 工程车
🚁 直升机
🛸 飞碟 无人机
🚀 火箭
🚂 火车
🤖 机器人
🧩 拼图 积木
🪁 风筝
🎲 骰子 桌游
🎮 游戏机
🪀 溜溜球
🎨 画画
🥁 鼓
🎸 吉他
🎹 琴
🎈 气球
🎁 礼物
🎄 圣诞
🎃 万圣节
🐣 复活节
⚽ 足球
🏀 篮球
🏓 乒乓球
🛴 滑板车
🚲 自行车
🔫 水枪
🪄 魔法
👶 宝宝 婴儿
🦖 恐龙
🦄 独角兽
🐼 熊猫
🐶 小狗
🐱 小猫
🐰 兔子
🦆 鸭子`,
  ],
  [
    '其他',
    `❤️ 爱心 红
🧡 爱心 橙
💛 爱心 黄
💚 爱心 绿
💙 爱心 蓝
💔 心碎
🎉 恭喜 庆祝
🎊 彩球
🏆 奖杯
🌹 玫瑰 花
🌸 樱花 花
☀️ 晴 太阳
🌧️ 下雨
❄️ 雪 冷
🌍 地球 外贸
🍵 喝茶
☕ 咖啡
🍻 干杯
🍚 吃饭
🎂 蛋糕 生日
🧧 红包
🏖️ 假期
🏠 回家
🌙 晚安
💯 满分
➕ 加
➖ 减
🔴 红
🟢 绿
🔵 蓝
🟡 黄
⚪ 白
⚫ 黑`,
  ],
];

const NO_SKIN = { light: '', 'medium-light': '', medium: '', 'medium-dark': '', dark: '' };

/** What the picker offers: few enough to be seen at a glance, and of the trade. */
export const EMOJI_DATA: EmojiData = {
  locale: 'zh',
  categories: SIGNS.map(([label], index) => ({ index, label })),
  emojis: SIGNS.flatMap(([, lines], category) =>
    lines.split('\n').map((line) => {
      const [emoji = '', label = '', ...tags] = line.split(' ');
      return { emoji, category, label, version: 1, tags };
    }),
  ),
  skinTones: NO_SKIN,
};
