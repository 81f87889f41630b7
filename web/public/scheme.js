// Before the first paint: the system's scheme on the mount, so that a dark page never flashes light.
document.getElementById('portolan').dataset.scheme = matchMedia('(prefers-color-scheme: dark)')
  .matches
  ? 'dark'
  : 'light'
// The heading of the search form needs nothing but its words: drawn at once, it stands before the application has come.
if (/^\/flights\/(search\/)?$/.test(location.pathname))
  document.querySelector('.fp-title').textContent = 'Where do you want to fly?'
