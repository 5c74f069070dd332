import { mount } from "svelte";
import App from "./shell/App.svelte";
import "./look/page.css";
import { followSystem } from "./look/theme.svelte";
import { fetchAhead } from "./shell/ahead";
import { keepReading } from "./shell/offline";
import { spareTime } from "./shell/moments";
import { followLinks } from "./shell/router.svelte";
import { language, need } from "./texts/texts.svelte";
import { watchTurns } from "./turns/turns.svelte";

const PATIENCE = 400; // milliseconds; a page that takes longer gets its frame first

const ahead = fetchAhead(location.pathname);
followSystem();
followLinks();
document.documentElement.lang = language();
void Promise.race([ahead, new Promise((later) => setTimeout(later, PATIENCE))])
  .then(() => need("house"))
  .then(() => {
    const page = document.getElementById("page")!;
    page.replaceChildren();
    mount(App, { target: page });
  })
  .then(spareTime)
  .then(watchTurns);

if ("serviceWorker" in navigator && import.meta.env.PROD) {
  addEventListener("load", () => {
    void navigator.serviceWorker.register("/sw.js");
    keepReading().catch(() => undefined); // the next visit tries again
  });
}
