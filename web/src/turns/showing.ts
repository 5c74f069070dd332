/**
 * The browser's own ways to call somebody who looks elsewhere: notifications and the number on an
 * installed app. All of it comes from this page; nobody else is asked to pass anything on.
 */
import { go } from "../shell/router.svelte";
import { t } from "../texts/texts.svelte";
import type { Call } from "./calls";

/** `missing` where the browser has no notifications, as over plain http from another machine. */
export type Permission = NotificationPermission | "missing";

export function permission(): Permission {
  return "Notification" in globalThis ? Notification.permission : "missing";
}

export async function askPermission(): Promise<Permission> {
  return permission() === "default" ? Notification.requestPermission() : permission();
}

/** Says that a table waits. A click leads there: the service worker sees to it, or this page. */
export async function notify({ code, game, match }: Call): Promise<void> {
  if (permission() !== "granted") return;
  const title = t(match ? "turns.match" : "turns.yours", { game: t(`game.${game}`) });
  const address = `/t/${code}`;
  const body = t("turns.table", { code });
  const options = { body, tag: tagOf(code), data: address, icon: "/icon-192.png" };
  const worker = await registration();
  if (worker) await worker.showNotification(title, options);
  else plainly(title, options, address);
}

/** Takes back what was said of a table. */
export async function hush(code: string): Promise<void> {
  const shown = await (await registration())?.getNotifications({ tag: tagOf(code) });
  for (const notification of shown ?? []) notification.close();
}

/** The number on the icon of an installed app. */
export async function badge(count: number): Promise<void> {
  if (!("setAppBadge" in navigator)) return;
  await navigator.setAppBadge(count).catch(() => undefined); // 0 takes it away
}

function plainly(title: string, options: NotificationOptions, address: string): void {
  const shown = new Notification(title, options);
  shown.onclick = () => {
    shown.close();
    focus();
    go(address);
  };
}

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.getRegistration();
}

function tagOf(code: string): string {
  return `contagia-${code}`;
}
