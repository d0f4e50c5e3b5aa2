/** Whether somebody asked the browser for less data; only some browsers tell. */
export function isSavingData(): boolean {
  return "connection" in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}
