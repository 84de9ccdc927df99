export const texts = {
  tabs: {
    label: 'Ice, air and plant',
    ice: 'Ice',
    air: 'Air',
    plant: 'Plant',
    trends: 'Trends',
    log: 'Log',
    settings: 'Settings',
  },
}
